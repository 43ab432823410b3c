import { sql } from 'kysely'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { exactFlag, flagColumns } from '#features/submissions/flag-columns.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { nameColumns } from '../domain/challenge/translated-name.queries.ts'
import type { DemoSubmission } from './demo-submissions.ts'
import type { DemoChallenge } from './demo-challenges.ts'
import type { DemoEvent } from './demo-events.ts'

type Ids = Map<string, string>

export interface DemoAccount {
  id: string
  name: string
}

/** By school, so that neighbours make a team. */
export async function listPlayers(db: Db): Promise<DemoAccount[]> {
  return db
    .selectFrom('account')
    .where('type', '=', 'user')
    .where('active', '=', true)
    .select(['id', 'name'])
    .orderBy('school_id', (order) => order.asc().nullsLast())
    .orderBy('search_key')
    .execute()
}

export async function listCategoryIds(db: Db): Promise<Ids> {
  return byName(await db.selectFrom('category').select(['id', 'name']).execute())
}

/** What can be trained on, with its flag. */
export async function listTraining(db: Db): Promise<{ id: string; flag: string; value: number }[]> {
  return db.selectFrom('challenge').where('event_id', 'is', null).select(['id', 'flag', 'value']).execute()
}

/** Returns the id of each by its name. */
export async function insertEvents(db: Db, events: readonly DemoEvent[], now: Date): Promise<Ids> {
  const rows = events.map((event) => ({
    name: event.name,
    search_key: searchKey(event.name),
    description: event.description,
    is_solo: event.isSolo,
    min_team_size: event.isSolo ? 0 : 2,
    max_team_size: event.isSolo ? 0 : 4,
    scope: event.scope,
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    freezes_at: event.freezesAt,
    rules: event.rules,
    created_at: now,
    updated_at: now,
  }))
  return byName(await db.insertInto('event').values(rows).returning(['id', 'name']).execute())
}

export async function insertChallenges(
  db: Db,
  challenges: readonly DemoChallenge[],
  { categories, events }: { categories: Ids; events: Ids },
  now: Date,
): Promise<Ids> {
  const rows = challenges.map(({ name, nameFr, category, event, price }) => ({
    ...nameColumns({ name, nameFr }),
    description: `<p>Somewhere behind <em>${name}</em> there is a flag. It looks like <code>epitech{…}</code>.</p>`,
    description_fr: `<p>Un drapeau se cache derrière <em>${nameFr}</em>. Il ressemble à <code>epitech{…}</code>.</p>`,
    event_id: events.get(event) ?? null,
    category_id: categories.get(category) ?? '',
    type: price.type,
    value: price.value,
    ...flagColumns([exactFlag(demoFlag(name))]),
    minimum: price.type === 'dynamic' ? price.minimum : null,
    decay: price.type === 'dynamic' ? price.decay : null,
    func: price.type === 'dynamic' ? price.func : 'linear',
    created_at: now,
    updated_at: now,
  }))
  return byName(await db.insertInto('challenge').values(rows).returning(['id', 'name']).execute())
}

export function demoFlag(name: string): string {
  return `epitech{${searchKey(name).replaceAll(/[^a-z0-9]+/g, '_')}}`
}

/** A team of these players; the first is its captain. */
export async function insertTeam(
  db: Db,
  team: { eventId: string; name: string; code: string | null; members: readonly string[] },
  at: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('entry')
    .values({
      event_id: team.eventId,
      name: team.name,
      name_key: nameKey(team.name),
      search_key: searchKey(team.name),
      invite_code: team.code,
      captain_id: team.members[0] ?? null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members = team.members.map((account) => ({
    event_id: team.eventId,
    entry_id: id,
    account_id: account,
    joined_at: at,
  }))
  await db.insertInto('entry_member').values(members).execute()
  return id
}

/** Every answer is kept, and every right one is a solve. A few thousand at a time fit into a statement. */
export async function insertSubmissions(db: Db, answers: readonly DemoSubmission[]): Promise<void> {
  for (let from = 0; from < answers.length; from += 2_000) {
    const some = answers.slice(from, from + 2_000)
    const rows = some.map(({ challengeId, accountId, entryId, createdAt }) => ({
      challenge_id: challengeId,
      account_id: accountId,
      entry_id: entryId,
      created_at: createdAt,
    }))
    const judged = some.map((each) => ({
      challenge_id: each.challengeId,
      account_id: each.accountId,
      entry_id: each.entryId,
      answer: each.answer,
      is_correct: each.isCorrect,
      created_at: each.createdAt,
    }))
    await db.insertInto('submission').values(judged).execute()
    const solves = rows.filter((_row, at) => some[at]?.isCorrect)
    if (solves.length > 0) await db.insertInto('solve').values(solves).execute()
  }
}

/** In which order each challenge of an event was solved. */
export async function givePlaces(db: Db): Promise<void> {
  await sql`
    update solve set place = ordered.place from (
      select id, row_number() over (partition by challenge_id order by created_at, id) as place
      from solve where entry_id is not null
    ) as ordered where ordered.id = solve.id`.execute(db)
  await sql`
    update challenge_count set places = given.highest from (
      select challenge_id, max(place) as highest from solve where place is not null group by challenge_id
    ) as given where given.challenge_id = challenge_count.challenge_id`.execute(db)
}

/** Players open the page before they answer, except for one in fifty. */
export async function openPages(db: Db): Promise<void> {
  await sql`
    insert into challenge_opening (entry_id, challenge_id, account_id, opened_at)
    select distinct on (entry_id, challenge_id) entry_id, challenge_id, account_id, created_at - interval '20 minutes'
    from submission where entry_id is not null and hashtext(id::text) % 50 <> 0
    order by entry_id, challenge_id, created_at`.execute(db)
}

/** Where everybody stands after all these answers, as judging them one by one would have left it. */
export async function settleAttempts(db: Db): Promise<void> {
  await sql`
    insert into attempt (challenge_id, account_id, entry_id, wrong, is_solved, paced_until)
    select challenge_id, case when entry_id is null then account_id end, entry_id,
      count(*) filter (where not is_correct), bool_or(is_correct), max(created_at)
    from submission group by challenge_id, case when entry_id is null then account_id end, entry_id`.execute(db)
}

/** Some who solved it took its first hint a little before, where they could afford it afterwards. */
export async function takeHints(db: Db): Promise<void> {
  await sql`
    insert into hint_unlock (hint_id, account_id, cost, created_at)
    select hint.id, solve.account_id, hint.cost, solve.created_at - interval '10 minutes'
    from solve
    join lateral (
      select id, cost from hint where challenge_id = solve.challenge_id order by created_at, id limit 1
    ) as hint on true
    where solve.entry_id is null and hashtext(solve.id::text) % 3 = 0`.execute(db)
}

function byName(rows: readonly { id: string; name: string }[]): Ids {
  return new Map(rows.map(({ id, name }) => [name, id]))
}
