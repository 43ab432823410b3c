import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { type World, world } from '#test/world.ts'
import { dataChecks } from './examine.ts'
import { guardsOf } from './guards.ts'
import { type InvariantName, invariants } from './invariants.ts'
import { words } from './words.ts'

let here: World

/** A site with a bit of every kind of activity. */
beforeAll(async () => {
  here = await world()
  const { build } = here
  const [ada, bob, eve] = [
    await build.player({ name: 'Ada' }),
    await build.player({ name: 'Bob' }),
    await build.player({ name: 'Eve' }),
  ]
  await build.admin({ name: 'Olga' })
  const lesson = await build.challenge({ name: 'Lesson', value: 100, falling: { minimum: 10, decay: 20 } })
  await build.challenge({ name: 'Second lesson', maxAttempts: 3 })
  await build.submission({ challenge: lesson, player: ada, answer: 'no' })
  await build.submission({ challenge: lesson, player: ada, answer: lesson.flag, isCorrect: true })
  await build.solve({ challenge: lesson, player: ada })
  const paid = await build.hint({ challenge: lesson, cost: 50 })
  await unlock(paid.id, ada.id, null)

  const event = await build.event({ name: 'Regatta', teamSize: [1, 2], freezesAt: new Date(Date.now() - 600_000) })
  const crew = await build.entry({ event, members: [ada, bob], name: 'Crew' })
  const rival = await build.entry({ event, members: [eve], name: 'Rival' })
  const race = await build.challenge({ event, name: 'Race', value: 300, maxAttempts: 5 })
  for (const [entry, player] of [[crew, bob] as const, [rival, eve] as const]) {
    await build.submission({ challenge: race, entry, player, answer: 'no' })
    await build.submission({ challenge: race, entry, player, answer: race.flag, isCorrect: true })
    await build.solve({ challenge: race, entry, player })
  }
  await here.database.db
    .insertInto('board_freeze')
    .columns(['event_id', 'frozen_at', 'board'])
    .expression((from) =>
      from
        .selectFrom('event')
        .select(['id', 'freezes_at', sql<string>`'{"challenges": [], "entries": []}'::jsonb`.as('board')]),
    )
    .execute()
})

async function unlock(hintId: string, accountId: string, entryId: string | null): Promise<void> {
  await here.database.db
    .insertInto('hint_unlock')
    .values({ hint_id: hintId, account_id: accountId, entry_id: entryId, cost: 50, created_at: new Date() })
    .execute()
}

class RolledBack extends Error {}

/** The checks that fail after these statements, which are rolled back. */
async function brokenBy(...statements: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const work = here.database.db.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction)
    Object.assign(found, await findBroken(transaction))
    throw new RolledBack()
  })
  await expect(work).rejects.toBeInstanceOf(RolledBack)
  return found
}

async function findBroken(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { check, run: ask } of dataChecks(db, new Date(), words.en)) {
    const { state, examples = [], fix = '' } = await ask()
    if (state === 'ok') continue
    expect(fix.length).toBeGreaterThan(10)
    expect(state).toBe(invariants[check as InvariantName].state)
    found[check] = [...examples]
  }
  return found
}

const challenge = (name: string) => `(select id from challenge where name = '${name}')`
const entry = (name: string) => `(select id from entry where name = '${name}')`
const account = (name: string) => `(select id from account where name = '${name}')`
const unguarded = 'alter table %t disable trigger user'
const without = (table: string) => unguarded.replace('%t', table)

test('a healthy site has no findings', async () => {
  expect(await findBroken(here.database.db)).toEqual({})
})

const cases: [InvariantName, string, readonly string[]][] = [
  ['guards', 'one_solve_per_entry', ['drop index one_solve_per_entry']],
  ['guards', 'member_takes_seat', ['alter table entry_member disable trigger member_takes_seat']],
  ['guards', 'challenge_value', ['alter table challenge drop constraint challenge_value']],
  [
    'guards',
    'challenge_value',
    [
      'alter table challenge drop constraint challenge_value',
      'alter table challenge add constraint challenge_value check (value >= 1) not valid',
    ],
  ],
  [
    'solved-once',
    'Lesson · Ada: stored 2, expected 1',
    [
      'drop index one_solve_per_player',
      `insert into solve (challenge_id, account_id, created_at) values (${challenge('Lesson')}, ${account('Ada')}, now())`,
    ],
  ],
  [
    'solved-once',
    'Race · entry Crew: stored 2, expected 1',
    [
      'drop index one_solve_per_entry',
      `insert into solve (challenge_id, entry_id, created_at, place) values (${challenge('Race')}, ${entry('Crew')}, now(), 9)`,
    ],
  ],
  [
    'solves-answered',
    'Lesson · Ada',
    ['update submission set is_correct = false where is_correct and entry_id is null'],
  ],
  ['solves-answered', 'Race · entry Crew', [`update attempt set is_solved = false where entry_id = ${entry('Crew')}`]],
  ['solves-answered', 'Race · entry Rival', [`delete from solve where entry_id = ${entry('Rival')}`]],
  [
    'counts',
    'Lesson: stored 2 + 0, expected 1 + 0',
    [`update challenge_count set practice = 2 where challenge_id = ${challenge('Lesson')}`],
  ],
  [
    'counts',
    'Race: stored 0 + 1, expected 0 + 2',
    [`update challenge_count set competition = 1 where challenge_id = ${challenge('Race')}`],
  ],
  ['counts', 'Lesson: stored none', [`delete from challenge_count where challenge_id = ${challenge('Lesson')}`]],
  ['counts', 'Race', [without('entry'), `update entry set status = 'hidden' where name = 'Crew'`]],
  ['counts', 'Lesson', [without('account'), `update account set enabled = false where name = 'Ada'`]],
  [
    'prices',
    'Lesson',
    [
      'alter table challenge drop constraint challenge_price',
      `update challenge set minimum = 500 where name = 'Lesson'`,
    ],
  ],
  [
    'places',
    'Race · entry',
    ['alter table solve drop constraint one_place_each', `update solve set place = 1 where entry_id is not null`],
  ],
  ['places', 'Race · entry Crew', [`update solve set place = null where entry_id = ${entry('Crew')}`]],
  ['places', 'Race · entry Crew', [`update solve set place = 7 where entry_id = ${entry('Crew')}`]],
  [
    'attempts',
    'Lesson · Ada: stored 0, expected 1',
    [`update attempt set wrong = 0 where account_id = ${account('Ada')}`],
  ],
  ['attempts', 'Race · entry Crew: stored none, expected 1', [`delete from attempt where entry_id = ${entry('Crew')}`]],
  [
    'attempts-carried',
    'Race · Bob: stored 2, expected at most 1',
    [
      `insert into carried_attempt (event_id, account_id, challenge_id, entry_id, used, left_at)
       select event_id, ${account('Bob')}, ${challenge('Race')}, id, 2, now() from entry where name = 'Crew'`,
    ],
  ],
  ['attempts-allowed', 'Race · entry Crew', [`update attempt set wrong = 6 where entry_id = ${entry('Crew')}`]],
  [
    'hints-once',
    'Lesson · Ada: stored 2, expected 1',
    [
      'drop index one_unlock_per_player',
      'insert into hint_unlock (hint_id, account_id, cost, created_at) select hint_id, account_id, cost, now() from hint_unlock',
    ],
  ],
  ['hints-affordable', 'Ada: stored 500, expected 100', ['update hint_unlock set cost = 500']],
  ['seats', 'Regatta · Crew: stored 1, expected 2', [`update entry set members = 1 where name = 'Crew'`]],
  ['seats-allowed', 'Regatta · Crew: stored 2, expected 1', ['update event set max_team_size = 1']],
  [
    'seats-allowed',
    'Regatta · Crew: stored 3, expected 2',
    [`insert into kept_seat (entry_id, account_id, left_at) values (${entry('Crew')}, ${account('Eve')}, now())`],
  ],
  [
    'seats',
    'Regatta · Rival: stored a kept seat, expected the seat of Eve',
    [`insert into kept_seat (entry_id, account_id, left_at) values (${entry('Rival')}, ${account('Eve')}, now())`],
  ],
  ['captains', 'Regatta · Crew: stored Eve', [`update entry set captain_id = ${account('Eve')} where name = 'Crew'`]],
  ['captains', 'Regatta · Crew: stored none', [`update entry set captain_id = null where name = 'Crew'`]],
  ['freezes', 'Regatta: stored none', ['delete from board_freeze']],
  ['freezes', 'Regatta', [`update board_freeze set frozen_at = frozen_at - interval '1 hour'`]],
  ['freezes-whole', 'Regatta', [`update board_freeze set board = '{"entries": []}'`]],
  ['flags', 'Lesson', [`update challenge set flag = '(', flag_type = 'regex' where name = 'Lesson'`]],
  [
    'flags',
    'Lesson',
    [
      `update challenge set answer_type = 'single-choice', choices = '[{"id": "a", "text": "A", "textFr": null, "isRight": true},
        {"id": "b", "text": "B", "textFr": null, "isRight": false}]', flag = 'b' where name = 'Lesson'`,
    ],
  ],
  ['flags', 'Lesson', [`update challenge set flag_logic = 'all' where name = 'Lesson'`]],
  [
    'requirements',
    'Lesson',
    [
      `insert into challenge_requirement (challenge_id, required_id) values
        (${challenge('Lesson')}, ${challenge('Second lesson')}), (${challenge('Second lesson')}, ${challenge('Lesson')})`,
    ],
  ],
  [
    'orphans',
    'hint_unlock.hint_id: stored 1, expected no hint',
    [
      'alter table hint_unlock drop constraint unlock_of_hint',
      'update hint_unlock set hint_id = gen_random_uuid()',
      'alter table hint_unlock add constraint unlock_of_hint foreign key (hint_id) references hint (id) not valid',
    ],
  ],
  [
    'left-behind',
    'Regatta · Crew: stored answer, expected Race',
    [`update challenge set event_id = null where name = 'Race'`],
  ],
  ['sessions', 'Ada', [`update account set enabled = false where name = 'Ada'`]],
  ['admins', 'administrators', [`update account set enabled = false where type = 'admin'`]],
]

test.each(cases)('%s: %s is reported when it is broken on purpose', async (check, example, statements) => {
  const found = await brokenBy(...statements)
  expect(found[check]?.join('\n') ?? 'nothing').toContain(example)
})

test('wrong answers that did not count as attempts are not too many', async () => {
  const { attempts, ...others } = await brokenBy(
    `update attempt set wrong = 6, free = 5 where entry_id = ${entry('Crew')}`,
  )
  expect(attempts).toHaveLength(1)
  expect(others).toEqual({})
})

test('every invariant has a case above', () => {
  expect(new Set(cases.map(([check]) => check))).toEqual(new Set(Object.keys(invariants)))
})

test('the guards are those that the migrations created and did not drop', () => {
  expect(
    guardsOf([
      `create table a (id uuid primary key, constraint one_a unique (id)); -- constraint not_this unique
       create unique index a_by_id on a (id);
       create trigger a_is_counted after insert on a for each row execute function count_a()`,
      `alter table a drop constraint one_a; alter table a add constraint one_a check (true); drop index a_by_id`,
    ]).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['a_is_counted', 'one_a'])
})
