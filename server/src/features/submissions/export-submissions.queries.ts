import type { AnswerType } from '@drapeau/contract/challenges/questions.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Choice } from './choices.ts'
import { whereFound } from './find-submissions.queries.ts'
import { type Filters, matchingSubmissions } from './submissions.queries.ts'

export interface ExportedRow {
  id: string
  /** To the microsecond, which a Date does not hold: the next page begins right after it. */
  exactly: string
  createdAt: Date
  userName: string | null
  userEmail: string | null
  entryName: string | null
  eventName: string | null
  challengeName: string
  isCorrect: boolean
  isPart: boolean
  answerType: AnswerType
  choices: Choice[]
  answer: string
}

/**
 * All answers that are wanted, newest first, a page at a time. Each page is found by the last row of the one before:
 * the last costs no more than the first, nothing is kept open between them, and what arrives meanwhile is left out.
 */
export async function* exportPages(db: Db, wanted: Filters, perPage: number): AsyncGenerator<ExportedRow[]> {
  const found = wanted.typed === '' ? undefined : await whereFound(db, wanted)
  const matching = matchingSubmissions(db, wanted, found)
  let last: ExportedRow | undefined
  do {
    const rows = await listAfter(db, matching, last, perPage)
    if (rows.length > 0) yield rows
    last = rows.length < perPage ? undefined : rows.at(-1)
  } while (last)
}

async function listAfter(
  db: Db,
  matching: ReturnType<typeof matchingSubmissions>,
  last: ExportedRow | undefined,
  perPage: number,
): Promise<ExportedRow[]> {
  const cut = matching
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, submission.id) < (${last?.exactly ?? ''}::timestamptz, ${last?.id ?? ''}::uuid)`,
      ),
    )
    .select('submission.id')
    .orderBy('created_at', 'desc')
    .orderBy('submission.id', 'desc')
    .limit(perPage)
  return db
    .selectFrom(cut.as('cut'))
    .innerJoin('submission', 'submission.id', 'cut.id')
    .innerJoin('challenge', 'challenge.id', 'submission.challenge_id')
    .leftJoin('account', 'account.id', 'submission.account_id')
    .leftJoin('entry', 'entry.id', 'submission.entry_id')
    .leftJoin('event', 'event.id', 'entry.event_id')
    .select([
      'submission.id',
      sql<string>`submission.created_at::text`.as('exactly'),
      'submission.created_at as createdAt',
      'account.name as userName',
      'account.email as userEmail',
      'entry.name as entryName',
      'event.name as eventName',
      'challenge.name as challengeName',
      'submission.is_correct as isCorrect',
      'submission.is_part as isPart',
      sql<AnswerType>`challenge.answer_type`.as('answerType'),
      sql<Choice[]>`challenge.choices`.as('choices'),
      'submission.answer',
    ])
    .orderBy('submission.created_at', 'desc')
    .orderBy('submission.id', 'desc')
    .execute()
}
