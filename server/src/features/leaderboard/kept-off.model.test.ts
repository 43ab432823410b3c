import { randomUUID } from 'node:crypto'
import { dueFor, stateOf } from '@drapeau/rules/assignment-state.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { findNextKeeping, isOnBoard, listBoardKeepers } from '#domain/leaderboard/on-board.queries.ts'
import type { Person } from '#test/builders.ts'
import { type World, world } from '#test/world.ts'

let site: World
let people: Person[]
beforeAll(async () => {
  site = await world()
  people = await Promise.all([1, 2, 3].map(() => site.build.player()))
})

const minute = 60_000
const start = Date.UTC(2026, 10, 18, 8)
const at = (minutes: number): Date => new Date(start + minutes * minute)

const terms = fc.record({
  person: fc.nat(2),
  extension: fc.option(fc.integer({ min: 1, max: 80 })),
  isExempt: fc.boolean(),
})
const assignment = fc.record({
  isOff: fc.boolean(),
  isPublished: fc.boolean(),
  opens: fc.nat(40),
  takes: fc.integer({ min: 1, max: 30 }),
  grace: fc.nat(10),
  /** Null for the whole class. */
  pupils: fc.option(fc.uniqueArray(fc.nat(2), { minLength: 1 })),
  terms: fc.uniqueArray(terms, { selector: ({ person }) => person, maxLength: 2 }),
})
const aClass = fc.record({
  isOff: fc.boolean(),
  isArchived: fc.boolean(),
  members: fc.uniqueArray(fc.nat(2)),
  assignments: fc.array(assignment, { maxLength: 3 }),
})
type ClassModel = typeof aClass extends fc.Arbitrary<infer T> ? T : never

/** The rule in words of the program: a class in use keeps its pupils off, or an assignment of it that runs for them. */
function isKeptOff(classes: readonly ClassModel[], person: number, now: Date): boolean {
  return classes.some(
    ({ isOff, isArchived, members, assignments }) =>
      !isArchived &&
      members.includes(person) &&
      (isOff ||
        assignments.some((each) => {
          const own = each.terms.find((one) => one.person === person)
          const due = dueFor(at(each.opens + each.takes), own?.extension ? at(each.opens + own.extension) : null)
          const times = { published: each.isPublished, opensAt: at(each.opens), dueAt: due, graceMinutes: each.grace }
          const isFor = each.pupils?.includes(person) ?? true
          return each.isOff && isFor && own?.isExempt !== true && stateOf(times, now) === 'running'
        })),
  )
}

test('at any moment the database and the rule agree who is kept off, and on when that changes next', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aClass, { maxLength: 3 }),
      fc.array(fc.nat(140), { minLength: 1, maxLength: 6 }),
      async (classes, minutes) => {
        await write(classes)
        for (const now of minutes.map(at)) {
          const expected = people.map((_person, index) => !isKeptOff(classes, index, now))
          expect(await shownAt(now)).toEqual(expected)
          const keepers = await Promise.all(people.map(({ id }) => listBoardKeepers(site.database.db, id, now)))
          expect(keepers.map((own) => own.length === 0)).toEqual(expected)
          const next = (await findNextKeeping(site.database.db, now))?.getTime() ?? Infinity
          for (let later = now.getTime(); later < Math.min(next, at(200).getTime()); later += minute)
            expect(people.map((_person, index) => !isKeptOff(classes, index, new Date(later)))).toEqual(expected)
        }
      },
    ),
    { numRuns: 40, endOnFailure: true },
  )
}, 120_000)

async function shownAt(now: Date): Promise<boolean[]> {
  const rows = await site.database.db
    .selectFrom('account')
    .select(['id', isOnBoard(now).as('isShown')])
    .execute()
  const shown = new Map(rows.map(({ id, isShown }) => [id, isShown]))
  return people.map(({ id }) => shown.get(id) ?? false)
}

const idOf = (person: number): string => people[person]?.id ?? ''

async function write(classes: readonly ClassModel[]): Promise<void> {
  const { pool } = site.database
  await pool.query('delete from class')
  for (const { isOff, isArchived, members, assignments } of classes) {
    const classId = randomUUID()
    await pool.query(
      `insert into class (id, name, search_key, school_year, country_code, code, archived_at, is_off_leaderboard, created_at, updated_at)
       values ($1::uuid, 'Class', 'class', '', 'FR', left($1::text, 6), $2, $3, now(), now())`,
      [classId, isArchived ? at(0) : null, isOff],
    )
    for (const member of members)
      await pool.query(
        `insert into class_member (class_id, account_id, login_name, login_key, real_name, created_at)
         values ($1, $2, $3, $3, '', now())`,
        [classId, idOf(member), `pupil-${member}`],
      )
    for (const each of assignments) {
      const id = randomUUID()
      await pool.query(
        `insert into assignment (id, class_id, title, search_key, text, scoring, opens_at, due_at, grace_minutes, late_share,
           is_for_class, is_published, is_off_leaderboard, created_at, updated_at)
         values ($1, $2, 'Set', 'set', '', 'points', $3, $4, $5, 100, $6, $7, $8, now(), now())`,
        [
          id,
          classId,
          at(each.opens),
          at(each.opens + each.takes),
          each.grace,
          each.pupils === null,
          each.isPublished,
          each.isOff,
        ],
      )
      for (const pupil of (each.pupils ?? []).filter((one) => members.includes(one)))
        await pool.query('insert into assignment_pupil (assignment_id, class_id, account_id) values ($1, $2, $3)', [
          id,
          classId,
          idOf(pupil),
        ])
      for (const { person, extension, isExempt } of each.terms.filter((one) => members.includes(one.person)))
        await pool.query(
          'insert into assignment_terms (assignment_id, class_id, account_id, due_at, is_exempt) values ($1, $2, $3, $4, $5)',
          [id, classId, idOf(person), extension === null ? null : at(each.opens + extension), isExempt],
        )
    }
  }
}
