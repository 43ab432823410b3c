import { mostFound } from '@drapeau/contract/submissions.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { holding } from '#platform/database/holding.ts'

export interface SubmissionRow {
  id: string
  challengeId: string
  challengeName: string
  userId: string | null
  userName: string | null
  entryId: string | null
  entryName: string | null
  eventId: string | null
  eventName: string | null
  answer: string
  isCorrect: boolean
  createdAt: Date
}

export interface Wanted {
  /** What was typed; a wrong answer is compared with it as it is. */
  typed: string
  /** The same, folded for names. */
  words: string
  isCorrect: boolean | undefined
  user: string | undefined
  challenge: string | undefined
  event: string | undefined
  page: number
  perPage: number
}

/** Whose name holds the words. Null: so many that the next answers are likely theirs, and reading those is quicker. */
interface Named {
  challenges: string[] | null
  accounts: string[] | null
}

/** Up to here, the answers of each are looked up by index. */
const few = 500

export async function listSubmissionRows(db: Db, wanted: Wanted): Promise<{ rows: SubmissionRow[]; total: number }> {
  const named = wanted.typed === '' ? undefined : await findNamed(db, wanted)
  const matching = matchingSubmissions(db, wanted, named)
  const [rows, { total }] = await Promise.all([
    listPage(db, matching, wanted),
    named
      ? db
          .selectFrom(matching.select('submission.id').limit(mostFound).as('found'))
          .select(({ fn }) => fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow()
      : matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

async function findNamed(db: Db, wanted: Wanted): Promise<Named> {
  const [challenges, accounts] = await Promise.all([
    db
      .selectFrom('challenge')
      .where(hasName('challenge', wanted))
      .select('id')
      .limit(few + 1)
      .execute(),
    db
      .selectFrom('account')
      .where(hasName('account', wanted))
      .select('id')
      .limit(few + 1)
      .execute(),
  ])
  return { challenges: idsIfFew(challenges), accounts: idsIfFew(accounts) }
}

function idsIfFew(rows: readonly { id: string }[]): string[] | null {
  return rows.length > few ? null : rows.map(({ id }) => id)
}

/** Names are folded; addresses keep their dashes. A dash alone folds to a space, which every other name has. */
function hasName(table: 'challenge' | 'account', { typed, words }: Wanted) {
  const inName =
    words.trim() === '' ? sql<boolean>`false` : sql<boolean>`${sql.ref(`${table}.search_key`)} like ${holding(words)}`
  return table === 'challenge'
    ? inName
    : sql<boolean>`(${inName} or account.email_key like ${holding(typed.toLowerCase())})`
}

function matchingSubmissions(db: Db, wanted: Wanted, named: Named | undefined) {
  const { isCorrect, user, challenge, event } = wanted
  return db
    .selectFrom('submission')
    .$if(isCorrect !== undefined, (query) => query.where('is_correct', '=', isCorrect ?? false))
    .$if(user !== undefined, (query) => query.where('account_id', '=', user ?? ''))
    .$if(challenge !== undefined, (query) => query.where('challenge_id', '=', challenge ?? ''))
    .$if(event !== undefined, (query) =>
      // As an array, whose few entries are each looked up by index, whatever else is asked for.
      query.where(sql<boolean>`entry_id = any(array(select entry.id from entry where event_id = ${event}))`),
    )
    .$if(named !== undefined, (query) => query.where(isFound(wanted, named ?? { challenges: [], accounts: [] })))
}

/** By its challenge, by its sender, or, when it was wrong, by what it said. A right answer is the flag: never by that. */
function isFound(wanted: Wanted, { challenges, accounts }: Named) {
  const ofChallenge = challenges
    ? sql`challenge_id = any(${challenges}::uuid[])`
    : sql`(select ${hasName('challenge', wanted)} from challenge where challenge.id = submission.challenge_id)`
  const ofAccount = accounts
    ? sql`account_id = any(${accounts}::uuid[])`
    : sql`(select ${hasName('account', wanted)} from account where account.id = submission.account_id)`
  const wrong = sql`(not is_correct and lower(answer) like lower(${holding(wanted.typed)}))`
  return sql<boolean>`(${ofChallenge} or ${ofAccount} or ${wrong})`
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
  return db
    .selectFrom(cut.as('cut'))
    .innerJoin('submission', 'submission.id', 'cut.id')
    .innerJoin('challenge', 'challenge.id', 'submission.challenge_id')
    .leftJoin('account', 'account.id', 'submission.account_id')
    .leftJoin('entry', 'entry.id', 'submission.entry_id')
    .leftJoin('event', 'event.id', 'entry.event_id')
    .select([
      'submission.id',
      'challenge.id as challengeId',
      'challenge.name as challengeName',
      'account.id as userId',
      'account.name as userName',
      'entry.id as entryId',
      'entry.name as entryName',
      'event.id as eventId',
      'event.name as eventName',
      'submission.answer',
      'submission.is_correct as isCorrect',
      'submission.created_at as createdAt',
    ])
    .orderBy('submission.created_at', 'desc')
    .orderBy('submission.id', 'desc')
    .execute()
}
