import { updateOf } from '@drapeau/contract/update.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { mergeUpdate } from './merge-update.ts'
import { Refusal } from './refusal.ts'

const Form = z
  .strictObject({
    least: z.number(),
    most: z.number(),
    note: z.string().nullable().default('new'),
    version: z.number().optional(),
  })
  .refine(({ least, most }) => least <= most, { path: ['most'], error: 'Please enter a valide team size' })
const Response = z.object({
  _id: z.string(),
  solves: z.number(),
  seenAt: z.string().nullable(),
  files: z.array(z.object({ size: z.number() })),
})
const Update = updateOf(Form, Response)
const stored = {
  least: 2,
  most: 4,
  note: 'kept',
  version: 3,
  _id: 'a',
  solves: 5,
  seenAt: '2026-11-16T10:00:00.000Z',
  files: [{ size: 1 }],
}
const merge = (given: object) => mergeUpdate(Form, stored, Update.parse(given), { moving: ['seenAt'] })

function refusalOf(given: object): Pick<Refusal, 'code' | 'errors'> | undefined {
  try {
    merge(given)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, errors: error.errors }
  }
}

test('N13: given fields replace stored ones, and nothing else changes', () => {
  expect(merge({})).toEqual({ least: 2, most: 4, note: 'kept', version: 3 })
  expect(merge({ most: 9 })).toEqual({ least: 2, most: 9, note: 'kept', version: 3 })
  expect(merge({ note: null })).toMatchObject({ note: null })
  expect(merge(stored)).toEqual(merge({}))
})

test('N13: rules between fields apply to the result', () => {
  expect(refusalOf({ most: 1 })).toEqual({
    code: 'invalid-input',
    errors: { most: 'Please enter a valide team size' },
  })
  expect(refusalOf({ least: 1, most: 1 })).toBeUndefined()
})

test('N13: a read-only field is refused unless it has the stored value', () => {
  expect(refusalOf({ solves: 6, _id: 'b', most: 5 })).toEqual({
    code: 'invalid-input',
    errors: { solves: 'This field cannot be changed', _id: 'This field cannot be changed' },
  })
  for (const files of [[], [{ size: 2 }], [{ size: 1, name: 'x' }], null, 'x'])
    expect([files, refusalOf({ files })?.errors]).toEqual([files, { files: 'This field cannot be changed' }])
  // A form carries only text.
  expect(refusalOf({ solves: '5' })).toBeUndefined()
  expect(refusalOf({ solves: '05' })?.code).toBe('invalid-input')
  expect(refusalOf({ solves: null })?.code).toBe('invalid-input')
})

test('a time that changes by itself may be outdated, but not later than the stored one', () => {
  for (const seenAt of ['2026-11-16T09:59:59.999Z', null]) expect(refusalOf({ seenAt })).toBeUndefined()
  for (const seenAt of ['2026-11-16T10:00:00.001Z', '', 'x', 0, {}]) expect(refusalOf({ seenAt })).toBeDefined()
})

test('an outdated version is refused before anything else is checked', () => {
  expect(refusalOf({ version: 2, solves: 4, most: 1 })).toEqual({ code: 'changed-meanwhile', errors: undefined })
  expect(refusalOf({ version: 3 })).toBeUndefined()
})

test('N13: a stored value that became invalid by itself is kept, as long as nothing it depends on changes', () => {
  const read = (given: object) =>
    mergeUpdate(Form, { ...stored, least: 5 }, Update.parse(given), { fading: { most: ['least'] } })
  expect(read({ note: 'other' })).toEqual({ least: 5, most: 4, note: 'other', version: 3 })
  expect(read({ note: 'other', least: 5, most: 4 })).toMatchObject({ least: 5, most: 4, note: 'other' })
  for (const given of [{ most: 3 }, { least: 6 }]) expect(() => read(given)).toThrow(Refusal)
  expect(read({ least: 1 })).toMatchObject({ least: 1, most: 4 })
})
