import { expect, test } from 'vitest'
import { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'
import { flagsIn, flagValuesOf, newFlag, sentFlags, shownFlags, textOfFlags } from './challenge-flags.ts'

const exact = { type: 'exact', content: 'epitech{a}', caseSensitivity: 'case-sensitive' } as const
const pattern = { type: 'regex', content: 'b+', caseSensitivity: 'case-insensitive' } as const

test('one exact flag is sent without a list, as ever', () => {
  expect(sentFlags(flagValuesOf([exact], 'any'))).toEqual({
    flag: 'epitech{a}',
    caseSensitivity: 'case-sensitive',
    flagLogic: 'any',
    flags: [],
  })
})

test('a pattern, and several flags, are sent as a list', () => {
  expect(sentFlags(flagValuesOf([pattern], 'any')).flags).toEqual([pattern])
  expect(sentFlags(flagValuesOf([exact, pattern], 'all'))).toMatchObject({ flags: [exact, pattern], flagLogic: 'all' })
})

test('what the form sends is what the contract takes', () => {
  const sent = sentFlags(flagValuesOf([exact, pattern], 'all'))
  const other = { name: 'Harbour', description: '<p>Go.</p>', category: crypto.randomUUID(), value: '100' }
  expect(ChallengeForm.parse({ ...other, ...sent }).flags).toEqual([exact, pattern])
})

test('a list survives being text, and what is no list is empty', () => {
  expect(flagsIn(textOfFlags([exact, newFlag]))).toEqual([exact, newFlag])
  expect(['', '{', '{}', '[1]', '[{"type":"exact"}]'].map(flagsIn)).toEqual([[], [], [], [], []])
})

test('players see the wrapper that all flags share, and how many are needed', () => {
  const other = { ...exact, content: 'epitech{b}' }
  expect(shownFlags(flagValuesOf([exact, other], 'all'))).toEqual({ wrapper: 'epitech', total: 2 })
  expect(shownFlags(flagValuesOf([exact, other], 'any'))).toEqual({ wrapper: 'epitech', total: 1 })
  expect(shownFlags(flagValuesOf([exact, pattern], 'all'))).toEqual({ wrapper: null, total: 2 })
  expect(shownFlags(flagValuesOf([pattern], 'any'))).toEqual({ wrapper: null, total: 1 })
})
