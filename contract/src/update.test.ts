import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from './routes.ts'
import { readOnlyOf, updateOf } from './update.ts'

const Form = z
  .strictObject({ name: z.string().min(2), size: z.number().default(7), note: z.string().nullable().optional() })
  .refine(({ name, size }) => name.length <= size)
const Answer = z.object({ _id: z.string(), name: z.string(), size: z.number(), note: z.string().nullable() })
const Update = updateOf(Form, Answer)

test('N13: a field that is left out of an update gets no default', () => {
  expect(Update.parse({})).toEqual({})
  expect(Update.parse({ note: null })).toEqual({ note: null })
})

test('an update checks the rules of single fields, not those between fields', () => {
  expect(Update.safeParse({ name: 'x' }).success).toBe(false)
  expect(Update.safeParse({ name: 'longer than seven' }).success).toBe(true)
  expect(Update.safeParse({ colour: 'red' }).success).toBe(false)
})

test('a field that only the response has is accepted unchanged and known as read-only', () => {
  expect(Update.parse({ _id: { any: 'thing' } })).toEqual({ _id: { any: 'thing' } })
  expect(readOnlyOf(Update.shape._id)).toBe(Answer.shape._id)
  expect(readOnlyOf(Update.shape.name)).toBeUndefined()
})

test('N13: every PUT accepts all that its GET returns, or requires all its fields', () => {
  const puts = Object.entries(routes).filter(([, { method }]) => method === 'PUT')
  const isUpdate = ([, { body }]: (typeof puts)[number]): boolean =>
    Object.values(body?.shape ?? {}).some((field) => readOnlyOf(field))
  const updates = puts.filter(isUpdate).map(([name]) => name)
  expect(updates.toSorted()).toEqual([
    'updateAssignment',
    'updateCategory',
    'updateChallenge',
    'updateClass',
    'updateEvent',
    'updateHint',
    'updateMe',
    'updateRetention',
    'updateSignInProvider',
    'updateSiteSettings',
    'updateUser',
  ])
  // Every field of these is required, except a reason and a note, which only one choice of another field has.
  const optional = puts
    .filter((put) => !isUpdate(put))
    .flatMap(([name, { body }]) =>
      Object.entries(body?.shape ?? {})
        .filter(([, field]) => z.safeParse(field, undefined).success)
        .map(([field]) => `${name}.${field}`),
    )
  expect(optional).toEqual(['answerHand.note', 'setEntryStatus.reason'])
})
