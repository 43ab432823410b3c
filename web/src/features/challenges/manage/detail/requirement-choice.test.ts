import { expect, test } from 'vitest'
import { sentences } from '@drapeau/contract/sentences.ts'
import { areOthersRequired, requirementRefusal } from './requirement-choice.ts'

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ _id: id, name: id.toUpperCase() })) as [Named, Named, Named]
type Named = { _id: string; name: string }

test('a challenge cannot require itself', () => {
  expect(requirementRefusal('a', [], a)).toBe(sentences.requirementSelf)
})

test('a challenge cannot be required twice', () => {
  expect(requirementRefusal('a', [b], b)).toBe(sentences.requirementDuplicate)
})

test('any other challenge may be required, also one with the same name', () => {
  expect(requirementRefusal('a', [b], c)).toBeNull()
  expect(requirementRefusal('a', [b], { _id: 'd', name: 'B' })).toBeNull()
})

test('only changed requirements are saved', () => {
  expect(areOthersRequired([a, b], [b, a])).toBe(false)
  expect(areOthersRequired([a, b], [a])).toBe(true)
  expect(areOthersRequired([a, b], [a, c])).toBe(true)
  expect(areOthersRequired([], [])).toBe(false)
})
