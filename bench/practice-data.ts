import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { digestOf, makeSecret } from '../server/src/features/accounts/secrets.ts'
import { maxWorkMs, withTimeout } from '../server/src/platform/database/timeout-client.ts'

/** Must be a single connection, because temporary tables are used. */
export interface Client {
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
}

export interface PracticeSize {
  players: number
  challenges: number
  solves: number
}

/** One school in its first year, and all schools of a city in their fifth. */
export const practiceSizes: Readonly<Record<'small' | 'large', PracticeSize>> = {
  small: { players: 1_000, challenges: 60, solves: 10_000 },
  large: { players: 20_000, challenges: 500, solves: 500_000 },
}

export interface PracticeWorld {
  /** Each with the token of a session. */
  players: { id: string; token: string }[]
  challenges: { id: string; flag: string }[]
}

const subjects = 'Web Crypto Forensics Reverse Steganography Programming Network Misc'.split(' ')

interface FillOptions {
  /** False saves a third of the rows: nothing that players see reads submissions. */
  withSubmissions?: boolean
}

/** Fills an empty, migrated database; triggers update the counts. */
export function fillPractice(client: Client, size: PracticeSize, options: FillOptions = {}): Promise<PracticeWorld> {
  return withTimeout(maxWorkMs, () => fill(client, size, options))
}

async function fill(client: Client, size: PracticeSize, options: FillOptions): Promise<PracticeWorld> {
  await client.query('set statement_timeout = 0')
  const players = await fillPlayers(client, size)
  const challenges = await fillChallenges(client, size)
  await fillSubmissions(client, size, options)
  await client.query('vacuum (analyze)')
  return { players, challenges }
}

export async function fillPlayers(client: Client, size: PracticeSize): Promise<PracticeWorld['players']> {
  const names = Array.from({ length: size.players }, (_, index) => `Sailor ${index}`)
  await client.query(
    `insert into school (name, name_key) select 'School ' || n, 'school ' || n from generate_series(1, 40) n`,
  )
  const { rows } = await client.query(
    `with numbered as (select id, row_number() over (order by name) - 1 as place from school)
     insert into account (name, name_key, search_key, email, email_key, country_code, is_student, school_id, active, created_at)
     select given.name, given.name_key, given.search_key, 'sailor' || n || '@example.org', 'sailor' || n || '@example.org',
       'FR', numbered.id is not null, numbered.id, true, now() - interval '1 year'
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (name, name_key, search_key, n)
       left join numbered on given.n % 4 <> 0 and numbered.place = given.n % 40
     returning id`,
    [names, names.map(nameKey), names.map(searchKey)],
  )
  const tokens = await openSessions(
    client,
    (rows as { id: string }[]).map(({ id }) => id),
  )
  return [...tokens].map(([id, token]) => ({ id, token }))
}

/** A session of each of these accounts: the tokens by their ids. */
export async function openSessions(client: Client, ids: readonly string[]): Promise<Map<string, string>> {
  const tokens = new Map(ids.map((id) => [id, makeSecret()]))
  await client.query(
    `insert into session (token_hash, account_id, remember, device, created_at, last_seen_at, expires_at)
     select token_hash, account_id, true, 'Firefox on Linux', now(), now(), now() + interval '30 days'
     from unnest($1::bytea[], $2::uuid[]) as given (token_hash, account_id)`,
    [[...tokens.values()].map(digestOf), [...tokens.keys()]],
  )
  return tokens
}

/** Half of them have a falling value, a fifth requires the one before, and all have two hints and a file. */
export async function fillChallenges(client: Client, size: PracticeSize): Promise<PracticeWorld['challenges']> {
  await client.query(
    `insert into category (name, search_key, description, created_at, updated_at)
     select name, lower(name), 'Everything about ' || name, now(), now() from unnest($1::text[]) as given (name)`,
    [subjects],
  )
  const flags = Array.from({ length: size.challenges }, (_, index) => `epitech{hoisted-${index}}`)
  const { rows } = await client.query(
    `with kind as (select id, row_number() over (order by search_key) as place from category)
     insert into challenge (name, search_key, description, category_id, type, value, minimum, decay, func,
       flag, is_case_sensitive, created_at, updated_at)
     select 'Lesson ' || lpad(n::text, 4, '0'), 'lesson ' || lpad(n::text, 4, '0'),
       '<p>' || repeat('Somewhere in this file the harbour master left a note. ', 12) || '</p>', kind.id,
       case n % 2 when 0 then 'dynamic' else 'standard' end, 50 + n % 10 * 50,
       case n % 2 when 0 then 25 end, case n % 2 when 0 then 40 end, 'logarithmic',
       flag, true, now() - interval '1 year', now() - interval '1 year'
     from unnest($1::text[]) with ordinality as given (flag, n)
       join kind on kind.place = 1 + n % $2
     order by n
     returning id, flag`,
    [flags, subjects.length],
  )
  await client.query(
    `insert into hint (challenge_id, content, cost, created_at, updated_at)
     select id, 'Look at the end of it, piece ' || n, 20, now() + interval '1 second' * n, now()
     from challenge, generate_series(1, 2) n`,
  )
  await client.query(
    `insert into challenge_file (challenge_id, original_name, storage_key, size, sha256, created_at)
     select id, 'note.bin', id::text, 4096, encode(sha256(id::text::bytea), 'hex'), now() from challenge`,
  )
  await client.query(
    `with numbered as (select id, row_number() over (order by search_key) as place from challenge)
     insert into challenge_requirement (challenge_id, required_id)
     select later.id, earlier.id from numbered as later join numbered as earlier on earlier.place = later.place - 1
     where later.place % 5 = 0`,
  )
  return rows as PracticeWorld['challenges']
}

/** Solves are unevenly spread over challenges and players; a wrong flag precedes every fifth of them. */
async function fillSubmissions(
  client: Client,
  { players, challenges, solves }: PracticeSize,
  { withSubmissions = true }: FillOptions,
): Promise<void> {
  await client.query(
    `create temporary table person as
     select id, (row_number() over (order by id) - 1)::int as place from account where type = 'user'`,
  )
  await client.query(
    `create temporary table puzzle as
     select id, flag, (row_number() over (order by search_key) - 1)::int as place from challenge`,
  )
  await client.query(
    `create temporary table pair as
     select floor(power((hashint4(n) & 65535) / 65536.0::float8, 1.4) * $2)::int as person,
       floor(power((hashint4(n + 7777777) & 65535) / 65536.0::float8, 1.4) * $3)::int as puzzle, min(n) as n
     from generate_series(1, $1 * 3) n group by 1, 2 order by 3 limit $1`,
    [solves, players, challenges],
  )
  await client.query('analyze person, puzzle, pair')
  await client.query(
    `create temporary table solved as
     select puzzle.id as challenge_id, person.id as account_id, puzzle.flag, n,
       now() - interval '300 days' + interval '300 days' * (n::float8 / ($1 * 3)) as created_at
     from pair join person on person.place = pair.person join puzzle on puzzle.place = pair.puzzle`,
    [solves],
  )
  await client.query(
    `insert into solve (challenge_id, account_id, created_at) select challenge_id, account_id, created_at from solved`,
  )
  if (withSubmissions)
    await client.query(
      `insert into submission (challenge_id, account_id, answer, is_correct, created_at)
       select challenge_id, account_id, flag, true, created_at from solved
       union all
       select challenge_id, account_id, 'epitech{seagull-' || n % 97 || '}', false, created_at - interval '1 minute'
       from solved where n % 5 = 0`,
    )
  await client.query(
    `insert into attempt (challenge_id, account_id, wrong, is_solved, paced_until)
     select challenge_id, account_id, (n % 5 = 0)::int, true, created_at from solved`,
  )
  await client.query('drop table person, puzzle, pair, solved')
}
