import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { routes } from './routes.ts'

const id = 'abcdefab-cdef-4abc-8def-abcdefabcdef'
const capitals = id.toUpperCase()

/** An id may be given alone or in a list. */
const shapes = [(text: string): unknown => text, (text: string): unknown => [text]]

/** Every field of the contract that accepts only ids. */
const fields = Object.entries(routes).flatMap(([name, route]) =>
  Object.entries({ params: route.params, query: route.query, body: route.body }).flatMap(([part, schema]) =>
    Object.entries<z.ZodType>(schema?.shape ?? {}).flatMap(([field, type]) =>
      shapes
        .filter((shape) => type.safeParse(shape(id)).success && !type.safeParse(shape(`${id}x`)).success)
        .map((shape): [string, z.ZodType, (text: string) => unknown] => [`${name} ${part}.${field}`, type, shape]),
    ),
  ),
)

describe('N3: an id has one spelling', () => {
  test('all path parameters but the listed ones accept only ids', () => {
    const known = new Set(fields.map(([name]) => name))
    const inPaths = Object.entries(routes).flatMap(([name, { path }]) =>
      [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, parameter]) => `${name} params.${parameter}`),
    )
    const others = inPaths.filter((name) => !known.has(name)).toSorted()
    expect(others).toEqual([
      'confirmAccount params.key',
      'downloadFile params.name',
      'getAvatar params.name',
      'getCountryFlag params.code',
      'resetPassword params.key',
      'setFirstPassword params.key',
    ])
  })

  test('ids in forms, lists and queries are checked, too', () => {
    const names = fields.map(([name]) => name)
    for (const name of [
      'createChallenge body.event',
      'createChallenge body.category',
      'createAnnouncement body.event',
      'countReaders query.event',
      'deleteFiles body.files',
      'setRequirements body.requirements',
      'handOverTeam body.member',
      'giveEntryAward body.entry',
      'listChallenges query.event',
      'unlockHint query.hint',
    ])
      expect(names).toContain(name)
  })

  test.each(fields)('%s', (_name, type, shape) => {
    // A text of ids becomes a list of them.
    expect([type.parse(shape(capitals))].flat()).toEqual([id])
    expect([type.parse(shape(id))].flat()).toEqual([id])
  })
})
