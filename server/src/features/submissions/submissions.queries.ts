import type { AnswerType } from '@drapeau/contract/challenges/questions.ts'
import { maxFound } from '@drapeau/contract/submissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Choice } from './choices.ts'
import { whereFound, type Words } from './find-submissions.queries.ts'

export interface SubmissionRow {
  id: string
  challengeId: string
  challengeName: string
  challengeNameFr: string | null
  userId: string | null
  userName: string | null
  entryId: string | null
  entryName: string | null
  eventId: string | null
  eventName: string | null
  answerType: AnswerType
  choices: Choice[]
  answer: string
  isCorrect: boolean
  isPart: boolean
  createdAt: Date
}

export interface Filters extends Words {
  isCorrect: boolean | undefined
  user: string | undefined
  challenge: string | undefined
  event: string | undefined
}

interface Wanted extends Filters {
  page: number
  perPage: number
}

export async function listSubmissionRows(db: Db, wanted: Wanted): Promise<{ rows: SubmissionRow[]; total: number }> {
  const found = wanted.typed === '' ? undefined : await whereFound(db, wanted)
  const matching = matchingSubmissions(db, wanted, found)
  const [rows, { total }] = await Promise.all([
    listPage(db, matching, wanted),
    found
      ? db
          .selectFrom(matching.select('submission.id').limit(maxFound).as('found'))
          .select(({ fn }) => fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow()
      : matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

export function matchingSubmissions(db: Db, wanted: Filters, found: RawBuilder<boolean> | undefined) {
  const { reach, isCorrect, user, challenge, event } = wanted
  return db
    .selectFrom('submission')
    .$if(reach !== 'all', (query) => query.where(isOfEvents(Array.from(reach))))
    .$if(isCorrect !== undefined, (query) => query.where('is_correct', '=', isCorrect ?? false))
    .$if(user !== undefined, (query) => query.where('account_id', '=', user ?? ''))
    .$if(challenge !== undefined, (query) => query.where('challenge_id', '=', challenge ?? ''))
    .$if(event !== undefined, (query) => query.where(isOfEvents([event ?? ''])))
    .$if(found !== undefined, (query) => query.where(found ?? sql<boolean>`true`))
}

/** As an array, whose few entries are each found by index, whatever the other filters are. */
function isOfEvents(events: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`entry_id = any(array(select entry.id from entry where event_id = any(${events}::uuid[])))`
}

/** The page is cut by index before anything is joined to it: the last page costs little more than the first. */
async function listPage(
  db: Db,
  matching: ReturnType<typeof matchingSubmissions>,
  { page, perPage }: Wanted,
): Promise<SubmissionRow[]> {
  const cut = matching
    .select('submission.id')
    .orderBy('created_at', 'desc')
    .orderBy('submission.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
  return named(db)
    .innerJoin(cut.as('cut'), 'cut.id', 'submission.id')
    .orderBy('submission.created_at', 'desc')
    .orderBy('submission.id', 'desc')
    .execute()
}

export async function findSubmission(db: Db, id: string): Promise<SubmissionRow | undefined> {
  return named(db).where('submission.id', '=', id).executeTakeFirst()
}

function named(db: Db) {
  return db
    .selectFrom('submission')
    .innerJoin('challenge', 'challenge.id', 'submission.challenge_id')
    .leftJoin('account', 'account.id', 'submission.account_id')
    .leftJoin('entry', 'entry.id', 'submission.entry_id')
    .leftJoin('event', 'event.id', 'entry.event_id')
    .select([
      'submission.id',
      'challenge.id as challengeId',
      'challenge.name as challengeName',
      'challenge.name_fr as challengeNameFr',
      'account.id as userId',
      'account.name as userName',
      'entry.id as entryId',
      'entry.name as entryName',
      'event.id as eventId',
      'event.name as eventName',
      sql<AnswerType>`challenge.answer_type`.as('answerType'),
      sql<Choice[]>`challenge.choices`.as('choices'),
      'submission.answer',
      'submission.is_correct as isCorrect',
      'submission.is_part as isPart',
      'submission.created_at as createdAt',
    ])
}
