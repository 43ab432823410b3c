import { expect, test } from 'vitest'
import { maxChanged } from '@drapeau/contract/challenges/bulk-change.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { errorsOf } from '#lib/forms/form-state.ts'
import { inParts } from '#domain/challenge/bulk-change.ts'
import { BulkForm, type BulkValues, isUnchanged, namedErrors, practice, unchanged } from './bulk-edit.ts'

const id = '00000000-0000-4000-8000-000000000001'
const parsed = (values: Partial<BulkValues>) => BulkForm.safeParse({ ...unchanged, ...values })

test('only fields that were filled in are sent, and no event is a choice of its own', () => {
  expect(parsed({})).toMatchObject({ success: true, data: {} })
  const typed = {
    state: 'draft',
    category: id,
    event: practice,
    value: '250',
    addTags: 'sea, wave 2',
    removeTags: 'old',
  }
  expect(parsed(typed)).toMatchObject({
    data: { state: 'draft', category: id, event: '', value: 250, addTags: ['sea', 'wave 2'], removeTags: ['old'] },
  })
  expect(parsed({ event: id })).toMatchObject({ data: { event: id } })
})

test('what is typed and not chosen, and what is out of range, is refused at its field', () => {
  const wrong = { category: 'Wbe', event: 'Harbour', value: '9999999', addTags: `a, ${'b'.repeat(41)}` }
  expect(errorsOf(BulkForm, { ...unchanged, ...wrong })).toEqual({
    category: sentences.categoryInvalid,
    event: sentences.eventInvalid,
    value: sentences.valueRange,
    'addTags.1': sentences.tagLong,
  })
})

test('blanks change nothing', () => {
  expect([isUnchanged(unchanged), isUnchanged({ ...unchanged, addTags: ' ' })]).toEqual([true, true])
  expect(isUnchanged({ ...unchanged, value: '0' })).toBe(false)
})

test('more than fit into one request are sent in several', () => {
  const many = Array.from({ length: maxChanged + 1 }, (_, at) => at)
  expect(inParts(many).map(({ length }) => length)).toEqual([maxChanged, 1])
  expect(inParts(many).flat()).toEqual(many)
})

test('what is wrong with one challenge is said with its name', () => {
  const sent = ['Bowline', 'Reef knot'].map((name) => ({ _id: name, name }))
  const errors = { 'challenges.1.minimum': sentences.minimumRange, challenges: sentences.challengesMany }
  expect(namedErrors(errors, sent)).toEqual([{ name: 'Reef knot', sentence: sentences.minimumRange }])
})
