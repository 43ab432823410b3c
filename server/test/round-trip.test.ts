import { readOnlyOf } from '@drapeau/contract/update.ts'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entitiesOf, type Fields } from './round-trip-entities.ts'
import { type World, world } from './world.ts'

/** What a GET returned can be sent back, and what a PUT leaves out stays: tried on everything that has both. */

const titles = [
  'a student',
  'a user',
  'one’s own profile',
  'a category',
  'an event',
  'an event for teams, frozen, with rules',
  'a challenge to train on',
  'a dynamic challenge of an event',
  'a hint',
]

let place: World
let entities: Map<string, Entity>

beforeAll(async () => {
  place = await world()
  entities = new Map((await entitiesOf(place)).map((entity) => [entity.title, entity]))
})

test('everything there is to write back is tried', () => {
  expect([...entities.keys()]).toEqual(titles)
})

describe.each(titles)('%s', (title) => {
  test('N13: read and written back unchanged, nothing changes and nothing is recorded', async () => {
    const { form, make, runs } = entityOf(title)
    await check(runs, form, async (typed) => {
      const { read, write } = await make(typed)
      const [before, records] = [await read(), await countRecords()]
      for (const body of [before, {}, without(before, ['version'])]) {
        expect(await write(body)).toMatchObject({ status: 200 })
        expect(await read()).toEqual(before)
      }
      expect(await countRecords()).toBe(records)
    })
  })

  test('N13: written back with one other field, only that one changes', async () => {
    const { form, make, runs, unique = [], follows = {} } = entityOf(title)
    await check(runs, fc.tuple(form, form), async ([one, other]) => {
      const [{ read, write }, model] = [await make(one), await (await make(other)).read()]
      for (const field of Object.keys(other).filter((name) => !unique.includes(name))) {
        const before = await read()
        expect(await write({ ...before, [field]: model[field] })).toMatchObject({ status: 200 })
        const after = await read()
        expect([field, after[field]]).toEqual([field, model[field]])
        const touched = [field, ...(follows[field] ?? []), 'version', 'updatedAt']
        expect(without(after, touched)).toEqual(without(before, touched))
      }
    })
  })

  test('N13: written with the specification’s fields alone, all others stay', async () => {
    const { form, make, runs, specified, unique = [], follows = {} } = entityOf(title)
    await check(runs, fc.tuple(form, form), async ([one, other]) => {
      const [{ read, write }, model] = [await make(one), await (await make(other)).read()]
      const before = await read()
      const given = { ...pick(model, specified), ...pick(before, unique) }
      expect(await write(given)).toMatchObject({ status: 200 })
      const after = await read()
      expect(pick(after, specified)).toEqual(given)
      const touched = [...specified, ...specified.flatMap((field) => follows[field] ?? []), 'version', 'updatedAt']
      expect(without(after, touched)).toEqual(without(before, touched))
    })
  })

  test('N13: a read-only field with another value is refused by name, and nothing changes', async () => {
    const { form, make, update, unique = [] } = entityOf(title)
    const [typed = {}, other = {}] = fc.sample(form, 2)
    const beside = without(other, unique)
    const { read, write } = await make(typed)
    const before = await read()
    const fields = Object.entries(update.body?.shape ?? {}).filter(([, field]) => readOnlyOf(field))
    expect(fields.length).toBeGreaterThan(0)
    for (const [field] of fields)
      await check(
        5,
        fc.constantFrom(movedOn(before[field]), null, '', 'x', -1, true, [], {}, [{ _id: 'x' }]),
        async (value) => {
          fc.pre(textOf(value) !== textOf(before[field]))
          const refused = await write({ ...before, ...beside, [field]: value })
          expect([field, refused.status, refused.body.errors?.[field]]).toEqual([
            field,
            400,
            'This field cannot be changed',
          ])
          expect(await read()).toEqual(before)
          if (title === 'one’s own profile') place.advance(60_000)
        },
      )
  })

  test('N13: two who change different fields at the same time both keep their change', async () => {
    const { form, make, runs, unique = [] } = entityOf(title)
    await check(runs, fc.tuple(form, form), async ([one, other]) => {
      const [{ read, write }, model] = [await make(one), await (await make(other)).read()]
      const fields = Object.keys(other).filter((name) => !unique.includes(name))
      const replies = await Promise.all(fields.map((field) => write({ [field]: model[field] })))
      expect(replies.map(({ status }) => status)).toEqual(fields.map(() => 200))
      expect(pick(await read(), fields)).toEqual(pick(model, fields))
    })
  })
})

function entityOf(title: string): Entity {
  const entity = entities.get(title)
  if (!entity) throw new Error(`There is no ${title}.`)
  return entity
}

function check<T>(numRuns: number, values: fc.Arbitrary<T>, attempt: (value: T) => Promise<void>): Promise<void> {
  return fc.assert(fc.asyncProperty(values, attempt), { numRuns, endOnFailure: true })
}

async function countRecords(): Promise<number> {
  const { rows } = await place.database.pool.query<{ count: number }>('select count(*)::int as count from audit_record')
  return rows[0]?.count ?? 0
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

/** Another value of the same kind. */
function movedOn(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.length === 0 ? [{ _id: 'x', name: 'x' }] : []
  return typeof value === 'string' ? `${value}x` : 'x'
}

/** A form has only text: the same in letters is the same. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null).replace(/^null$/, '')
}
