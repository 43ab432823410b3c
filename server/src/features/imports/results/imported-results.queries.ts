import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { playerRows } from './imported-entries.queries.ts'

/** What the ids of the file stand for. */
export interface Keys {
  keys: readonly string[]
  ids: readonly string[]
}

export interface ResultPlace {
  importId: string
  /** Whose records they become: of people in practice, of people with an entry each, or of teams. */
  side: 'practice' | 'solo' | 'teams'
  /** It is null in practice. */
  eventId: string | null
}

/** What is taken from each staged record, besides who did it. */
const stagedColumns = {
  import_submission: sql`record.number, record.at, record.challenge, record.answer, record.is_right, record.is_solve`,
  import_award: sql`record.number, record.at, record.value, record.reason`,
  import_unlock: sql`record.number, record.at, record.hint`,
} as const

/**
 * The staged records with the account and the entry that they belong to. `side` is the one that counts, and null for what
 * belongs to nobody here. A team keeps what somebody did for it who does not come.
 */
function sidedRows(table: keyof typeof stagedColumns, { importId, side, eventId }: ResultPlace): RawBuilder<unknown> {
  const from = sql`
    from ${sql.table(table)} as record
    left join (${playerRows(importId, eventId)}) as player on player.source_id = record.person`
  const columns = stagedColumns[table]
  const where = sql`where record.import_id = ${importId}`
  if (side === 'practice')
    return sql`
      select ${columns}, player.account_id, null::uuid as entry_id, player.account_id as side ${from} ${where}`
  if (side === 'solo')
    return sql`
      select ${columns}, player.account_id, seat.entry_id, seat.entry_id as side ${from}
      left join entry_member as seat on seat.event_id = ${eventId} and seat.account_id = player.account_id ${where}`
  return sql`
    select ${columns}, player.account_id, entry.id as entry_id, entry.id as side ${from}
    left join import_team as known on known.import_id = ${importId} and known.source_id = record.team
    left join entry on entry.id = known.id ${where}`
}

const keyRows = ({ keys, ids }: Keys) =>
  sql`select key, id from unnest(${keys}::text[], ${ids}::uuid[]) as known (key, id)`

const submissionRows = (place: ResultPlace, challenges: Keys) => sql`
  select sided.number, sided.at, sided.answer, sided.is_right, sided.is_solve, sided.account_id, sided.entry_id, sided.side,
    known.id as challenge_id
  from (${sidedRows('import_submission', place)}) as sided left join (${keyRows(challenges)}) as known
    on known.key = sided.challenge`

export interface Inserted {
  came: number
  /** Its challenge or hint was not imported. */
  challenge: number
  /** Its player was not imported. */
  player: number
  /** What is there already, or does not count. */
  other: number
}

/** So many take a second or two: often enough to see progress. */
const rowsAtOnce = 20_000

/**
 * Every wrong submission, and the right ones of those who have solved the challenge: a right one without a solve would
 * contradict the scoreboard. Solves are there before. `onInserted` is called with the share that is done.
 */
export async function insertSubmissions(
  db: Db,
  place: ResultPlace,
  challenges: Keys,
  onInserted: (share: number) => void,
): Promise<Inserted> {
  const last = await getLastNumber(db, place)
  const sum = { came: 0, challenge: 0, player: 0, other: 0 }
  for (let first = 1; first <= last; first += rowsAtOnce) {
    const some = await insertSome(db, place, challenges, first)
    for (const part of ['came', 'challenge', 'player', 'other'] as const) sum[part] += some[part]
    onInserted(Math.min(1, (first + rowsAtOnce - 1) / last))
  }
  return sum
}

async function getLastNumber(db: Db, { importId }: ResultPlace): Promise<number> {
  const { last } = await db
    .selectFrom('import_submission')
    .where('import_id', '=', importId)
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

async function insertSome(db: Db, place: ResultPlace, challenges: Keys, first: number): Promise<Inserted> {
  return counted(
    db,
    sql<CountedRow>`
    with placed as materialized (
        select number, at, answer, is_right, account_id, entry_id, side, challenge_id
        from (${submissionRows(place, challenges)}) as submitted
        where number >= ${first} and number < ${first + rowsAtOnce}),
      solved as materialized (
        select challenge_id, coalesce(entry_id, account_id) as side from solve where import_id = ${place.importId}),
      came as (
        insert into submission (challenge_id, account_id, entry_id, answer, is_correct, created_at, import_id)
        select placed.challenge_id, placed.account_id, placed.entry_id, placed.answer, placed.is_right, placed.at,
          ${place.importId}::uuid
        from placed left join solved on solved.challenge_id = placed.challenge_id and solved.side = placed.side
        where placed.challenge_id is not null and placed.side is not null
          and (not placed.is_right or solved.side is not null)
        order by placed.at, placed.number
        returning id)
    ${countRows(sql`challenge_id`)}`,
  )
}

/** One for each side and challenge, the earliest; places follow their order. */
export async function insertSolves(db: Db, place: ResultPlace, challenges: Keys): Promise<Inserted> {
  return counted(
    db,
    sql<CountedRow>`
    with placed as materialized (
        select number, at, account_id, entry_id, side, challenge_id
        from (${submissionRows(place, challenges)}) as submitted where is_solve),
      first as (
        select distinct on (challenge_id, side) challenge_id, side, account_id, entry_id, at, number
        from placed where challenge_id is not null and side is not null
        order by challenge_id, side, at, number),
      came as (
        insert into solve (challenge_id, account_id, entry_id, created_at, place, import_id)
        select challenge_id, account_id, entry_id, at,
          case when entry_id is not null then row_number() over (partition by challenge_id order by at, number) end,
          ${place.importId}::uuid
        from first
        order by challenge_id, at, number
        returning id)
    ${countRows(sql`challenge_id`)}`,
  )
}

/** Where each side stands with each challenge, as if the submissions had been judged here. */
export async function insertAttempts(db: Db, importId: string): Promise<void> {
  await sql`
    insert into attempt (challenge_id, account_id, entry_id, wrong, is_solved, paced_until)
    select challenge_id, case when entry_id is null then account_id end, entry_id, count(*) filter (where not is_correct),
      bool_or(is_correct), max(created_at)
    from submission where import_id = ${importId}
    group by 1, 2, 3`.execute(db)
}

/** At the cost that the hint has here. */
export async function insertUnlocks(db: Db, place: ResultPlace, hints: Keys): Promise<Inserted> {
  return counted(
    db,
    sql<CountedRow>`
    with placed as materialized (
        select sided.number, sided.at, sided.account_id, sided.entry_id, sided.side, hint.id as hint_id, hint.cost
        from (${sidedRows('import_unlock', place)}) as sided
        left join (${keyRows(hints)}) as known on known.key = sided.hint
        left join hint on hint.id = known.id),
      came as (
        insert into hint_unlock (hint_id, account_id, entry_id, cost, created_at, import_id)
        select distinct on (hint_id, side) hint_id, account_id, entry_id, cost, at, ${place.importId}::uuid
        from placed where hint_id is not null and side is not null
        order by hint_id, side, at, number
        returning id)
    ${countRows(sql`hint_id`)}`,
  )
}

export async function insertAwards(db: Db, place: ResultPlace): Promise<Inserted> {
  return counted(
    db,
    sql<CountedRow>`
    with placed as materialized (${sidedRows('import_award', place)}),
      came as (
        insert into award (account_id, entry_id, value, reason, created_at, import_id)
        select case when entry_id is null then account_id end, entry_id, value, reason, at, ${place.importId}::uuid
        from placed where side is not null
        order by at, number
        returning id)
    ${countRows(sql`side`)}`,
  )
}

/** `subject` is the column that is null where the challenge or hint did not come. */
const countRows = (subject: RawBuilder<unknown>) => sql`
  select (select count(*)::int from came) as came, count(*)::int as total,
    (count(*) filter (where side is null))::int as player,
    (count(*) filter (where side is not null and ${subject} is null))::int as challenge
  from placed`

interface CountedRow {
  came: number
  total: number
  player: number
  challenge: number
}

async function counted(db: Db, statement: RawBuilder<CountedRow>): Promise<Inserted> {
  const { rows } = await statement.execute(db)
  const { came = 0, total = 0, player = 0, challenge = 0 } = rows[0] ?? {}
  return { came, challenge, player, other: total - player - challenge - came }
}
