import { describe, expect, test } from 'vitest'
import { exactFlag, type Flag, flagKey, type Flags } from './flag-columns.queries.ts'
import { knownFlags, verdictBy } from './flag-verdict.ts'

const pattern = (content: string, isCaseSensitive = true): Flag => ({ type: 'regex', content, isCaseSensitive })

/** The verdict on an answer to the first of these challenges. */
function judge(
  answer: string,
  flags: Flags,
  { needsAll = false, others = [] as Flags[], isQuestion = false, areQuestions = false } = {},
) {
  const challenges = [flags, ...others].map((each, index) => ({
    id: `challenge ${index}`,
    version: 7,
    flags: each,
    needsAll: index === 0 && needsAll,
    isQuestion: index === 0 ? isQuestion : areQuestions,
  }))
  return verdictBy(knownFlags(challenges), 'challenge 0', answer)
}

const nothing = { isRight: false, parts: [], isOneOfSeveral: false, near: null, others: [] }

test('a verdict names the version of its challenge, and none for a challenge that is not known', () => {
  expect(judge('no', [exactFlag('epitech{a}')])).toEqual({ ...nothing, version: 7 })
  expect(verdictBy(knownFlags([]), 'challenge 0', 'no')).toEqual({ ...nothing, version: 0 })
})

test('any of several flags is right, each by its own kind and case rule', () => {
  const flags: Flags = [exactFlag('epitech{A}'), exactFlag('epitech{b}', false), pattern('c+'), pattern('d+', false)]
  const answers = ['epitech{A}', ' epitech{A} ', 'epitech{B}', 'ccc', 'DD', 'CCC', 'xccc', 'epitech{a}']
  expect(answers.map((answer) => judge(answer, flags).isRight)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

describe('where all are needed', () => {
  const flags: Flags = [exactFlag('epitech{a}'), pattern('epitech\\{[a-c]\\}'), exactFlag('epitech{z}')]
  const [a, abc, z] = flags.map(flagKey)

  test('each flag that an answer matches is named by its key', () => {
    expect(judge('epitech{z}', flags, { needsAll: true })).toMatchObject({
      isRight: true,
      parts: [z],
      isOneOfSeveral: true,
    })
    expect(judge('epitech{a}', flags, { needsAll: true }).parts).toEqual([a, abc])
    expect(judge('epitech{b}', flags, { needsAll: true }).parts).toEqual([abc])
  })

  test('one that is the only one is not one of several', () => {
    expect(judge('epitech{z}', [exactFlag('epitech{z}')], { needsAll: true }).isOneOfSeveral).toBe(false)
  })
})

describe('a near miss', () => {
  test('is recognised at any exact flag, its wrapper before its case', () => {
    const flags: Flags = [exactFlag('epitech{First}'), exactFlag('epitech{Second}')]
    expect(
      ['lycee{Second}', 'Second', 'epitech{second}', 'epitech{third}'].map((text) => judge(text, flags).near),
    ).toEqual(['wrapper', 'wrapper', 'case', null])
  })

  test('is never reported for a pattern', () => {
    expect(judge('GULLS', [pattern('gulls')])).toEqual({ ...nothing, version: 7 })
    expect(judge('lycee{gulls}', [pattern('epitech\\{gulls\\}')])).toEqual({ ...nothing, version: 7 })
  })
})

describe('N11 the flag of another challenge', () => {
  const own: Flags = [exactFlag('epitech{own}')]

  test('is found among all exact flags of others, by their case rule', () => {
    const others: Flags[] = [
      [exactFlag('epitech{x}'), exactFlag('epitech{Reef}')],
      [exactFlag('epitech{REEF}', false)],
      [pattern('epitech\\{reef\\}', false)],
    ]
    expect(judge('epitech{Reef}', own, { others }).others).toEqual(['challenge 1', 'challenge 2'])
    expect(judge('epitech{reef}', own, { others }).others).toEqual(['challenge 2'])
  })

  test('is not mentioned beside what is right or nearly right here', () => {
    const others: Flags[] = [[exactFlag('epitech{own}')], [exactFlag('lycee{own}')]]
    expect(judge('epitech{own}', own, { others }).others).toEqual([])
    expect(judge('lycee{own}', own, { others }).others).toEqual([])
  })
})

describe('questions', () => {
  test('nothing is nearly right', () => {
    const right = exactFlag('Paris', true)
    expect(judge('Paris', [right], { isQuestion: true }).isRight).toBe(true)
    for (const answer of ['paris', 'epitech{Paris}', 'Lyon'])
      expect(judge(answer, [right], { isQuestion: true })).toEqual({ ...nothing, version: 7 })
  })

  test('an answer to a question is not recognised as the flag of another challenge, nor the other way round', () => {
    const [one, other] = [exactFlag('epitech{one}'), exactFlag('epitech{other}')]
    expect(judge('epitech{other}', [one], { others: [[other]] }).others).toEqual(['challenge 1'])
    expect(judge('epitech{other}', [one], { others: [[other]], isQuestion: true }).others).toEqual([])
    expect(judge('epitech{other}', [one], { others: [[other]], areQuestions: true }).others).toEqual([])
  })
})
