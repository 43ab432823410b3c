import { describe, expect, test } from 'vitest'
import { ChallengeUpdate } from './challenges.ts'
import { maxNewHints, NewChallengeForm } from './new-challenge.ts'

const id = '5f0c1d1e-5f0c-4d1e-8f0c-1d1e5f0c1d1e'
const filled = { name: 'Robots', description: '<p>Read on.</p>', category: id, value: '100', flag: 'epitech{a}' }

function errorsOf(form: object): Record<string, string> {
  const { error } = NewChallengeForm.safeParse(form)
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('a new challenge needs neither hints nor requirements', () => {
  expect(NewChallengeForm.parse(filled)).toMatchObject({ hints: [], requirements: [] })
  expect(NewChallengeForm.parse({ ...filled, hints: '', requirements: ' ' })).toMatchObject({
    hints: [],
    requirements: [],
  })
})

test('a list is read from JSON, and from the text of a form', () => {
  const hints = [{ content: 'Look closer.' }, { content: 'At the end.', content_fr: 'À la fin.', cost: 0 }]
  const requirements = [id.toUpperCase(), { _id: id, name: 'First' }]
  const read = { hints: [{ content: 'Look closer.', cost: 99 }, hints[1]], requirements: [id, id] }
  expect(NewChallengeForm.parse({ ...filled, hints, requirements })).toMatchObject(read)
  const asText = { hints: JSON.stringify(hints), requirements: JSON.stringify(requirements) }
  expect(NewChallengeForm.parse({ ...filled, ...asText })).toMatchObject(read)
})

test('each wrong hint is reported by its place', () => {
  const hints = [{ content: 'Fine.' }, { content: ' ' }, { content: 'Dear.', cost: '1e3' }]
  const errors = {
    'hints.1.content': 'Content is required',
    'hints.2.cost': 'Cost must be a whole number from 0 to 1,000,000',
  }
  expect(errorsOf({ ...filled, hints })).toEqual(errors)
  expect(errorsOf({ ...filled, hints: JSON.stringify(hints) })).toEqual(errors)
})

describe('M1 a list', () => {
  test.each(['x', '{', '{}', '1', 'null', '"[]"', '[1]', '[null]', '[[]]', `[${'['.repeat(9_999)}`])(
    'that is %s in a form is refused',
    (text) => {
      for (const name of ['hints', 'requirements'])
        expect(Object.keys(errorsOf({ ...filled, [name]: text })).every((field) => field.startsWith(name))).toBe(true)
      expect(NewChallengeForm.safeParse({ ...filled, hints: text }).success).toBe(false)
      expect(NewChallengeForm.safeParse({ ...filled, requirements: text }).success).toBe(false)
    },
  )

  test('of too many hints is refused', () => {
    const hints = Array.from({ length: maxNewHints + 1 }, () => ({ content: 'Again.' }))
    expect(errorsOf({ ...filled, hints })).toEqual({ hints: 'A new challenge can have at most 10 hints' })
    expect(NewChallengeForm.safeParse({ ...filled, hints: hints.slice(1) }).success).toBe(true)
  })

  test('with a hint that has an unknown field is refused', () => {
    const hints = '[{"content":"x","__proto__":{"cost":0}}]'
    expect(NewChallengeForm.safeParse({ ...filled, hints }).success).toBe(false)
    expect(NewChallengeForm.safeParse({ ...filled, hints: [{ content: 'x', version: 1 }] }).success).toBe(false)
  })
})

test('the rules between the fields of a challenge hold for a new one', () => {
  expect(errorsOf({ ...filled, type: 'dynamic', minimum: '500', decay: '' })).toEqual({
    decay: 'Decay is required',
    minimum: 'Minimum must be a whole number from 0 to the initial value',
  })
})

test('a change of a challenge sets neither hints nor requirements', () => {
  expect(ChallengeUpdate.parse({ hints: 3, requirements: [] })).toEqual({ hints: 3, requirements: [] })
})
