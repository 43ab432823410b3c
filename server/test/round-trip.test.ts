import { readOnlyOf } from '@drapeau/contract/update.ts'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entitiesOf, type Fields } from './round-trip-entities.ts'
import { type World, world } from './world.ts'

/** The response of GET can be sent back by PUT, and a field that PUT leaves out stays: tested on every pair of such routes. */

const titles = [
  'a student',
  'a user',
  'own profile',
  'a category',
  'an event',
  'an event for teams with a freeze and rules',
  'a practice challenge',
  'a dynamic challenge of an event',
  'a hint',
]

let site: World
let entities: Map<string, Entity>

beforeAll(async () => {
  site = await world()
  entities = new Map((await entitiesOf(site)).map((entity) => [entity.title, entity]))
})

test('every kind of object that can be written back is tested', () => {
  expect([...entities.keys()]).toEqual(titles)
})

describe.each(titles)('%s', (title) => {
  test('N13: writing back what was read changes nothing and records nothing', async () => {
    const { form, create, runs } = entityOf(title)
    await check(runs, form, async (typed) => {
      const { read, write } = await create(typed)
      const [before, records] = [await read(), await countRecords()]
      for (const body of [before, {}, without(before, ['version'])]) {
        expect(await write(body)).toMatchObject({ status: 200 })
        expect(await read()).toEqual(before)
      }
      expect(await countRecords()).toBe(records)
    })
  })

  test('N13: writing back with one changed field changes only that field', async () => {
    const { form, create, runs, unique = [], follows = {} } = entityOf(title)
    await check(runs, fc.tuple(form, form), async ([first, second]) => {
      const [{ read, write }, model] = [await create(first), await (await create(second)).read()]
      for (const field of Object.keys(second).filter((name) => !unique.includes(name))) {
        const before = await read()
        expect(await write({ ...before, [field]: model[field] })).toMatchObject({ status: 200 })
        const after = await read()
        expect([field, after[field]]).toEqual([field, model[field]])
        const touched = [field, ...(follows[field] ?? []), 'version', 'updatedAt']
        expect(without(after, touched)).toEqual(without(before, touched))
      }
    })
  })

  test('N13: writing only the fields of the specification leaves all others as they were', async () => {
    const { form, create, runs, specified, unique = [], follows = {} } = entityOf(title)
    await check(runs, fc.tuple(form, form), async ([first, second]) => {
      const [{ read, write }, model] = [await create(first), await (await create(second)).read()]
      const before = await read()
      const given = { ...pick(model, specified), ...pick(before, unique) }
      expect(await write(given)).toMatchObject({ status: 200 })
      const after = await read()
      expect(pick(after, specified)).toEqual(given)
      const touched = [...specified, ...specified.flatMap((field) => follows[field] ?? []), 'version', 'updatedAt']
      expect(without(after, touched)).toEqual(without(before, touched))
    })
  })

  test('N13: another value for a read-only field is refused by name, and nothing changes', async () => {
    const { form, create, update, unique = [] } = entityOf(title)
    const [typed = {}, other = {}] = fc.sample(form, 2)
    const others = without(other, unique)
    const { read, write } = await create(typed)
    const before = await read()
    const fields = Object.entries(update.body?.shape ?? {}).filter(([, field]) => readOnlyOf(field))
    expect(fields.length).toBeGreaterThan(0)
    for (const [field] of fields)
      await check(
        5,
        fc.constantFrom(anotherOf(before[field]), null, '', 'x', -1, true, [], {}, [{ _id: 'x' }]),
        async (value) => {
          fc.pre(textOf(value) !== textOf(before[field]))
          const refused = await write({ ...before, ...others, [field]: value })
          expect([field, refused.status, refused.body.errors?.[field]]).toEqual([
            field,
            400,
            'This field cannot be changed',
          ])
          expect(await read()).toEqual(before)
          if (title === 'own profile') site.advance(60_000)
        },
      )
  })

  test('N13: concurrent changes of different fields are all kept', async () => {
    const { form, create, runs, unique = [] } = entityOf(title)
    await check(runs, fc.tuple(form, form), async ([first, second]) => {
      const [{ read, write }, model] = [await create(first), await (await create(second)).read()]
      const fields = Object.keys(second).filter((name) => !unique.includes(name))
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
  const { rows } = await site.database.pool.query<{ count: number }>('select count(*)::int as count from audit_record')
  return rows[0]?.count ?? 0
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

/** Another value of the same type. */
function anotherOf(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.length === 0 ? [{ _id: 'x', name: 'x' }] : []
  return typeof value === 'string' ? `${value}x` : 'x'
}

/** Values are compared as the text that a form would carry. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null).replace(/^null$/, '')
}
