import { maxWorkMs, withTimeout } from '../server/src/platform/database/timeout-client.ts'
import { type Client, fillChallenges, fillPlayers, type PracticeWorld } from './practice-data.ts'

export interface EventSize {
  entries: number
  challenges: number
  solves: number
}

/** The event of a school, and that of a country. */
export const eventSizes: Readonly<Record<'small' | 'large', EventSize>> = {
  small: { entries: 1_000, challenges: 60, solves: 10_000 },
  large: { entries: 20_000, challenges: 100, solves: 200_000 },
}

export interface EventWorld extends PracticeWorld {
  eventId: string
}

/** Fills an empty, migrated database with one running event in which everyone plays alone. */
export function fillEvent(client: Client, size: EventSize): Promise<EventWorld> {
  return withTimeout(maxWorkMs, () => fill(client, size))
}

async function fill(client: Client, { entries, challenges, solves }: EventSize): Promise<EventWorld> {
  await client.query('set statement_timeout = 0')
  const size = { players: entries, challenges, solves }
  const players = await fillPlayers(client, size)
  const puzzles = await fillChallenges(client, size)
  const { rows } = await client.query(
    `insert into event (name, search_key, description, is_solo, min_team_size, max_team_size, scope, starts_at, ends_at,
       created_at, updated_at)
     values ('Regatta', 'regatta', 'Who hoists the most flags?', true, 0, 0, 'open', now() - interval '1 day',
       now() + interval '1 day', now(), now())
     returning id`,
  )
  const [event] = rows as { id: string }[]
  if (!event) throw new Error('The event was not stored.')
  await client.query('update challenge set event_id = $1', [event.id])
  await client.query(
    `insert into entry (event_id, name, name_key, search_key, captain_id, created_at)
     select $1, name, name_key, search_key, id, now() - interval '1 day' from account where type = 'user'`,
    [event.id],
  )
  await client.query(
    `insert into entry_member (event_id, account_id, entry_id, joined_at)
     select $1, captain_id, id, created_at from entry`,
    [event.id],
  )
  await fillSolves(client, { entries, challenges, solves })
  await client.query('vacuum (analyze)')
  return { players, challenges: puzzles, eventId: event.id }
}

/** Solves are unevenly spread over challenges and players, as in reality. */
async function fillSolves(client: Client, { entries, challenges, solves }: EventSize): Promise<void> {
  await client.query(
    `with crew as (select id, captain_id, row_number() over (order by id) - 1 as place from entry),
     puzzle as (select id, row_number() over (order by search_key) - 1 as place from challenge),
     pair as (
       select floor(power((hashint4(n) & 65535) / 65536.0::float8, 1.4) * $2)::int as crew,
         floor(power((hashint4(n + 7777777) & 65535) / 65536.0::float8, 1.4) * $3)::int as puzzle, min(n) as n
       from generate_series(1, $1 * 3) n group by 1, 2 order by 3 limit $1)
     insert into solve (challenge_id, account_id, entry_id, created_at, place)
     select puzzle.id, crew.captain_id, crew.id, now() - interval '1 day' + interval '1 day' * (n::float8 / ($1 * 3)),
       row_number() over (partition by puzzle.id order by n)
     from pair join crew on crew.place = pair.crew join puzzle on puzzle.place = pair.puzzle`,
    [solves, entries, challenges],
  )
}

export function inWords({ entries, challenges, solves }: EventSize): string {
  const [many, some, most] = [entries, challenges, solves].map((count) => count.toLocaleString('en'))
  return `${many} entries, ${some} challenges, ${most} solves`
}
