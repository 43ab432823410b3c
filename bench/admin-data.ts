import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { maxWorkMs, withTimeout } from '../server/src/platform/database/timeout-client.ts'
import type { Busy } from './admin-calls.ts'

/** Must be a single connection, because temporary tables are used. */
interface Client {
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
}

/** The data of a school after some years, with which the lists of the back office must stay fast. */
export const size = {
  users: 20_000,
  categories: 12,
  events: 20,
  teamsPerEvent: 150,
  challenges: 2_000,
  rightFlags: 150_000,
  wrongFlags: 350_000,
  audit: 500,
  pupils: 40,
  setChallenges: 60,
}

const firstNames =
  'Adèle Amadou Basile Camille Chloé Diego Élise Fatou Gaël Hugo Inès Jules Karim Léa Maëlle Noé Oumar Pauline Quentin Rose Salomé Théo Ulysse Valentin Wassim Xavier Yanis Zoé'.split(
    ' ',
  )
const lastNames =
  'Bernard Bianchi Cissé Da-Silva Durand Faure Garcia Hoarau Ibrahim Jansen Kowalski Lefèvre Martin Nguyen O’Brien Petit Rossi Schmitt Traoré Vidal'.split(
    ' ',
  )
const subjects = 'Anchor Beacon Compass Derrick Ensign Fathom Galley Hawser Keel Lantern Mast Rudder'.split(' ')

/** Fills an empty, migrated database with the same data each time. */
export function fill(client: Client): Promise<void> {
  return withTimeout(maxWorkMs, () => fillAll(client))
}

async function fillAll(client: Client): Promise<void> {
  await client.query('set statement_timeout = 0')
  await fillUsers(client)
  await fillGame(client)
  await fillSubmissions(client)
  await fillAudit(client)
  await fillAssignment(client)
  await client.query('vacuum (analyze)')
}

/** The account and the challenge with the most submissions, the event with the most members, and the class with its assignment. */
export async function findBusy(client: Client): Promise<Busy> {
  const { rows } = await client.query(
    `select (select account_id from submission group by account_id order by count(*) desc limit 1) as user,
       (select event_id from entry_member group by event_id order by count(*) desc limit 1) as event,
       (select challenge_id from submission group by challenge_id order by count(*) desc limit 1) as challenge,
       (select id from class) as class, (select id from assignment) as assignment`,
  )
  return rows[0] as Busy
}

async function fillUsers(client: Client): Promise<void> {
  const names = Array.from({ length: size.users }, (_, index) => `${personOf(index)} ${index}`)
  await client.query(
    `insert into school (name, name_key) select 'School ' || n, 'school ' || n from generate_series(1, 40) n`,
  )
  await client.query(
    `with numbered as (select id, row_number() over (order by name) - 1 as place from school)
     insert into account (name, name_key, search_key, email, email_key, country_code, is_student, school_id, active, created_at)
     select given.name, given.name_key, given.search_key, given.email, given.email,
       (array['FR', 'FR', 'BE', 'SN', 'CA'])[1 + n % 5], n % 4 <> 0, numbered.id, n % 19 <> 0,
       now() - interval '1 hour' * (n % 9000)
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as given (name, name_key, search_key, email, n)
       left join numbered on given.n % 4 <> 0 and numbered.place = given.n % 40`,
    [
      names,
      names.map(nameKey),
      names.map(searchKey),
      names.map((name) => `${searchKey(name).replaceAll(' ', '.')}@example.org`),
    ],
  )
}

async function fillGame(client: Client): Promise<void> {
  await client.query(
    `insert into category (name, search_key, description, created_at, updated_at)
     select name, lower(name), 'Everything about ' || name, now(), now() from unnest($1::text[]) as given (name)`,
    [subjects.slice(0, size.categories).map((name) => `${name} school`)],
  )
  await client.query(
    `insert into event (name, search_key, description, is_solo, min_team_size, max_team_size, scope, starts_at, ends_at, created_at, updated_at)
     select 'Regatta ' || n, 'regatta ' || n, 'Two days at sea.', n % 4 = 0,
       case when n % 4 = 0 then 0 else 1 end, case when n % 4 = 0 then 0 else 4 end, 'open',
       now() + interval '20 days' * (n - 16), now() + interval '20 days' * (n - 16) + interval '2 days', now(), now()
     from generate_series(1, $1) n`,
    [size.events],
  )
  await client.query(
    `with kind as (select id, row_number() over (order by search_key) - 1 as place from category),
       contest as (select id, row_number() over (order by starts_at) - 1 as place from event)
     insert into challenge (name, search_key, description, event_id, category_id, type, value, minimum, decay, flag, is_case_sensitive, created_at, updated_at)
     select word || ' puzzle ' || n, lower(word) || ' puzzle ' || n, '<p>' || repeat('Look at the sea. ', 40) || '</p>',
       contest.id, kind.id, case when n % 2 = 0 then 'dynamic' else 'standard' end, 50 + n % 450,
       case when n % 2 = 0 then 10 end, case when n % 2 = 0 then 20 end, 'epitech{' || md5(n::text) || '}', n % 3 <> 0,
       now() - interval '1 hour' * n, now() - interval '1 hour' * n
     from generate_series(1, $1) n
       cross join lateral (select ($2::text[])[1 + n % array_length($2::text[], 1)]) as given (word)
       join kind on kind.place = n % $3
       left join contest on n % 3 = 0 and contest.place = (n / 3) % $4`,
    [size.challenges, subjects, size.categories, size.events],
  )
  await client.query(
    `with person as (select id, row_number() over (order by id) - 1 as place from account),
       contest as (select id, is_solo, row_number() over (order by starts_at) - 1 as place from event),
       made as (
         insert into entry (event_id, name, name_key, search_key, captain_id, created_at)
         select contest.id, 'Crew ' || n, 'crew ' || n, 'crew ' || n, person.id, now()
         from contest, generate_series(0, $1 - 1) n, person where person.place = (contest.place * 631 + n * 4) % $2
         returning id, event_id, captain_id),
       seated as (
         select made.id, made.event_id, person.id as account_id
         from made join contest on contest.id = made.event_id join person as captain on captain.id = made.captain_id
           cross join generate_series(0, case when is_solo then 0 else 3 end) seat
           join person on person.place = captain.place + seat)
     insert into entry_member (event_id, account_id, entry_id, joined_at)
     select event_id, account_id, id, now() from seated on conflict do nothing`,
    [size.teamsPerEvent, size.users],
  )
}

/** Adds submissions and solves, unevenly spread over challenges and players as in reality. */
async function fillSubmissions(client: Client): Promise<void> {
  await client.query(
    `create temporary table answered as
     with person as (select id, row_number() over (order by id) - 1 as place from account),
       puzzle as (select id, event_id, row_number() over (order by id) - 1 as place from challenge),
       sailor as (
         select event_id, account_id, entry_id, row_number() over (partition by event_id order by account_id) - 1 as place
         from entry_member),
       crew as (select event_id, count(*) as sailors from entry_member group by event_id)
     select puzzle.id as challenge_id, coalesce(sailor.account_id, person.id) as account_id, sailor.entry_id, n,
       now() - interval '1 second' * (n * 38.0) as created_at
     from generate_series(1, $1) n
       join person on person.place = floor(power((hashint4(n) & 65535) / 65536.0, 1.5) * $2)
       join puzzle on puzzle.place = floor(power((hashint4(n + 7777777) & 65535) / 65536.0, 1.5) * $3)
       left join crew on crew.event_id = puzzle.event_id
       left join sailor on sailor.event_id = crew.event_id
         and sailor.place = (hashint4(n + 99999999) & 65535) % crew.sailors`,
    [Math.ceil((size.rightFlags + size.wrongFlags) * 1.3), size.users, size.challenges],
  )
  await client.query(
    `insert into solve (challenge_id, account_id, entry_id, created_at)
     select challenge_id, account_id, entry_id, created_at
     from (
       select distinct on (challenge_id, coalesce(entry_id, account_id)) challenge_id, account_id, entry_id, created_at, n
       from answered where n % 13 < 5 order by challenge_id, coalesce(entry_id, account_id), n) as first_right
     order by n limit $1`,
    [size.rightFlags * 1.1],
  )
  await client.query(
    `insert into submission (challenge_id, account_id, entry_id, answer, is_correct, created_at)
     select solve.challenge_id, solve.account_id, solve.entry_id, challenge.flag, true, solve.created_at
     from solve join challenge on challenge.id = solve.challenge_id`,
  )
  await client.query(
    `insert into submission (challenge_id, account_id, entry_id, answer, is_correct, created_at)
     select challenge_id, account_id, entry_id,
       'epitech{' || case n % 3 when 0 then 'lighthouse' when 1 then 'seagull' || n % 97 else md5(n::text) end || '}', false, created_at
     from answered where n % 13 >= 5 order by n limit $1`,
    [size.wrongFlags],
  )
  await client.query('drop table answered')
}

async function fillAudit(client: Client): Promise<void> {
  await client.query(
    `insert into audit_record (actor_id, actor_name, action, kind, subject_id, subject_name, changes, search_key, created_at)
     select gen_random_uuid(), 'Bench Administrator', 'updated', 'challenge', id, name,
       '[{"field": "value", "before": 100, "after": 200}]', 'bench administrator ' || search_key, now() - interval '1 minute' * n
     from (select id, name, search_key, row_number() over (order by id) as n from challenge) numbered where n <= $1`,
    [size.audit],
  )
}

/** A large class, of the players who have sent most, and an assignment that runs, of the challenges of practice that were tried most. */
async function fillAssignment(client: Client): Promise<void> {
  await client.query(
    `with class_made as (
         insert into class (name, search_key, school_year, country_code, code, created_at, updated_at)
         values ('Year 9 B', 'year 9 b', '', 'FR', 'BENCHB', now(), now()) returning id),
       joined as (
         insert into class_member (class_id, account_id, login_name, login_key, real_name, created_at)
         select class_made.id, busy.id, busy.id::text, busy.id::text, busy.name, now()
         from class_made, (
           select account.id, account.name from submission join account on account.id = submission.account_id
           where account.active group by account.id order by count(*) desc limit $1) as busy),
       made as (
         insert into assignment (class_id, title, search_key, text, scoring, opens_at, due_at, grace_minutes, late_share,
           is_for_class, is_published, created_at, updated_at)
         select id, 'Week 12', 'week 12', '', 'points', now() - interval '9 days', now() + interval '1 day', 15, 50,
           true, true, now(), now()
         from class_made returning id)
     insert into assignment_challenge (assignment_id, challenge_id, position, points)
     select made.id, tried.id, row_number() over (), 100
     from made, (
       select challenge.id from submission join challenge on challenge.id = submission.challenge_id
       where challenge.event_id is null group by challenge.id order by count(*) desc limit $2) as tried`,
    [size.pupils, size.setChallenges],
  )
}

function personOf(index: number): string {
  const [first = '', last = ''] = [firstNames[index % firstNames.length], lastNames[(index * 7) % lastNames.length]]
  return `${first} ${last}`
}
