import { describe, expect, test } from 'vitest'
import { ChallengeForm } from './challenge-form.ts'

const category = '5f0c1d1e-5f0c-4d1e-8f0c-1d1e5f0c1d1e'
const standard = { name: 'First blood', description: '<p>Read on.</p>', category, value: '100', flag: 'epitech{a}' }
const dynamic = { ...standard, type: 'dynamic', value: '500', minimum: '100', decay: '20' }

function errorsOf(form: object): Record<string, string> {
  const { error } = ChallengeForm.safeParse(form)
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('a form with only the required fields uses defaults for the rest', () => {
  expect(ChallengeForm.parse(standard)).toEqual({
    name: 'First blood',
    description: '<p>Read on.</p>',
    category,
    event: '',
    type: 'standard',
    value: 100,
    func: 'linear',
    flag: 'epitech{a}',
    flags: [],
    flagLogic: 'any',
    answerType: 'flag',
    choices: [],
    state: 'published',
    opensAt: null,
    closesAt: null,
    author: '',
    attribution: '',
    tags: [],
    difficulty: null,
    connectionInfo: '',
    position: 0,
    next: null,
    solution: '',
    solutionState: 'hidden',
  })
})

test('every missing required field is reported', () => {
  expect(errorsOf({})).toEqual({
    name: 'Name is required',
    description: 'Description is required',
    category: 'Category is required',
    value: 'Value is required',
    flag: 'Flag is required',
  })
  expect(
    errorsOf({ ...standard, name: ' ', description: '<p> &nbsp;</p>', category: '', value: '', flag: '  ' }),
  ).toEqual({
    name: 'Name is required',
    description: 'Description is required',
    category: 'Category is required',
    value: 'Value is required',
    flag: 'Flag is required',
  })
})

describe('S1 a value', () => {
  test.each(['-1', '1e3', '1e308', 'NaN', '0.1', '0x10', ' 1', '1000001', '2147483648', '١'])(
    'of %s is refused',
    (value) => {
      expect(errorsOf({ ...standard, value })).toEqual({ value: 'Value must be a whole number from 0 to 1,000,000' })
    },
  )

  test.each(['0', '1', '1000000'])('of %s is taken', (value) => {
    expect(ChallengeForm.parse({ ...standard, value }).value).toBe(Number(value))
  })
})

describe('S2 a dynamic challenge', () => {
  test('requires its minimum and its decay', () => {
    expect(errorsOf({ ...standard, type: 'dynamic' })).toEqual({
      minimum: 'Minimum is required',
      decay: 'Decay is required',
    })
    expect(errorsOf({ ...standard, type: 'dynamic', minimum: '', decay: '' })).toEqual({
      minimum: 'Minimum is required',
      decay: 'Decay is required',
    })
  })

  test('has a decay of at least one and a minimum below its value', () => {
    expect(errorsOf({ ...dynamic, decay: '0' })).toEqual({ decay: 'Decay must be a whole number from 1 to 1,000,000' })
    expect(errorsOf({ ...dynamic, minimum: '501' })).toEqual({
      minimum: 'Minimum must be a whole number from 0 to the initial value',
    })
    expect(ChallengeForm.safeParse({ ...dynamic, minimum: '500' }).success).toBe(true)
    expect(ChallengeForm.safeParse({ ...dynamic, minimum: '0' }).success).toBe(true)
  })
})

test('a standard challenge needs neither minimum nor decay, and empty fields count as left out', () => {
  expect(ChallengeForm.safeParse({ ...standard, minimum: '', decay: '' }).success).toBe(true)
})

test('an event that is typed and not chosen is refused', () => {
  expect(errorsOf({ ...standard, event: 'BlueLock' })).toEqual({ event: 'Invalid event' })
  expect(ChallengeForm.safeParse({ ...standard, event: '' }).success).toBe(true)
})

test('blanks around a flag are removed', () => {
  expect(ChallengeForm.parse({ ...standard, flag: ' epitech{a b} ' }).flag).toBe('epitech{a b}')
})

test('a title may contain any visible character and no invisible one', () => {
  for (const name of ['What’s 2+2?', '<b>bold</b>', 'C:\\>', '日本語', '🚩 flag', '100 %'])
    expect(ChallengeForm.safeParse({ ...standard, name }).success).toBe(true)
  for (const name of ['a\u202eb', 'a\u200bb', 'a\nb', 'a  b', `a${'\u0301'.repeat(9)}b`])
    expect(errorsOf({ ...standard, name })).toEqual({ name: 'Name contains characters that cannot be used' })
})

test('M1 an unknown field of a challenge is refused by its name', () => {
  const { error } = ChallengeForm.safeParse({ ...standard, solves: '9', _id: 'x' })
  expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['solves', '_id'] }])
})
