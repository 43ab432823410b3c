import type { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'
import type { ChallengeFlag } from '@drapeau/contract/challenges/flags.ts'
import { expect, test } from 'vitest'
import { exactFlag, type Flags } from '#features/submissions/flag-columns.queries.ts'
import { flagsOf, presentFlag, refuseUnusable } from './challenge-flags.ts'

const stored: Flags = [exactFlag('epitech{a}'), { type: 'regex', content: 'b+', isCaseSensitive: false }]
const onWire: ChallengeFlag[] = stored.map(presentFlag)

const form = (given: Partial<ChallengeForm>): ChallengeForm =>
  ({ answerType: 'flag', flags: [], ...given }) as ChallengeForm

test('case matters for flags and not for short texts, unless it is said', () => {
  const exact = { type: 'exact' as const, content: 'Paris' }
  const caseOf = (given: Partial<ChallengeForm>) => flagsOf(form(given)).map(({ isCaseSensitive }) => isCaseSensitive)
  expect(caseOf({ flags: [exact, { ...exact, caseSensitivity: 'case-insensitive' }] })).toEqual([true, false])
  const short = { answerType: 'short-text' as const }
  expect(caseOf({ ...short, flags: [exact, { ...exact, caseSensitivity: 'case-sensitive' }] })).toEqual([false, true])
  expect(caseOf({ ...short, flag: 'Paris' })).toEqual([false])
})

test('without a list the field of the first flag is the only one', () => {
  expect(flagsOf(form({ flag: 'epitech{a}' }))).toEqual([exactFlag('epitech{a}')])
  expect(flagsOf(form({ flag: 'epitech{a}', caseSensitivity: 'case-insensitive' }), stored)).toEqual([
    exactFlag('epitech{a}', false),
  ])
})

test('a list is taken as it is, whatever the field of the first flag says', () => {
  expect(flagsOf(form({ flags: onWire, flag: 'epitech{other}' }))).toEqual(stored)
  expect(flagsOf(form({ flags: onWire.toReversed(), flag: 'epitech{a}' }), stored)).toEqual(stored.toReversed())
})

test('a client that sends the stored list back with another first flag changes that one', () => {
  expect(flagsOf(form({ flags: onWire, flag: 'epitech{new}', caseSensitivity: 'case-insensitive' }), stored)).toEqual([
    exactFlag('epitech{new}', false),
    stored[1],
  ])
})

test('a pattern that cannot be used is refused by its place', () => {
  const pattern = (content: string) => ({ type: 'regex', content, isCaseSensitive: true }) as const
  expect(refuseUnusable(stored)).toBe(stored)
  expect(() => refuseUnusable([exactFlag('(')])).not.toThrow()
  expect(() => refuseUnusable([exactFlag('a'), pattern('('), pattern('a*'), pattern('x{1000}'.repeat(5))])).toThrow(
    expect.objectContaining({
      code: 'invalid-input',
      errors: {
        'flags.1.content': 'This regular expression cannot be used: it must follow the syntax of RE2',
        'flags.2.content': 'This regular expression must not match an empty answer',
        'flags.3.content': 'This regular expression is too complex',
      },
    }),
  )
})
