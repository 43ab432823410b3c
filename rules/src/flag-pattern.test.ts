import { describe, expect, test } from 'vitest'
import { flagPattern, patternProblem } from './flag-pattern.ts'

describe('a pattern', () => {
  test.each([
    ['epitech\\{gull(s|z)\\}', null],
    ['(', 'invalid'],
    ['a(?=b)', 'invalid'],
    ['(a)\\1', 'invalid'],
    ['(x{1000}){1000}', 'invalid'],
    ['x{1000}'.repeat(9), 'too-large'],
    ['.*', 'matches-empty'],
    ['a?', 'matches-empty'],
    ['(a|)', 'matches-empty'],
    ['.+', null],
  ] as const)('of %s: %s', (content, problem) => {
    expect(patternProblem(content, true)).toBe(problem)
  })

  test('must match the whole answer', () => {
    const matches = flagPattern('gull|gulls', true)
    expect(['gull', 'gulls', ' gulls ', 'gullsx', 'xgull', 'gull\ngull', ''].map(matches)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('follows its case rule', () => {
    expect(flagPattern('epitech\\{[a-f]+\\}', true)('EPITECH{ABC}')).toBe(false)
    expect(flagPattern('epitech\\{[a-f]+\\}', false)('EPITECH{ABC}')).toBe(true)
  })

  test('compares composed letters', () => {
    expect(flagPattern('\u00e9t\u00e9', true)('e\u0301te\u0301')).toBe(true)
    expect(flagPattern('e\u0301te\u0301', true)('\u00e9t\u00e9')).toBe(true)
  })

  test('that cannot be used matches nothing', () => {
    expect(flagPattern('(', true)('(')).toBe(false)
    expect(flagPattern('.*', true)('anything')).toBe(false)
  })

  test('that is catastrophic elsewhere takes linear time', () => {
    const matches = flagPattern('(a+)+b', true)
    expect(matches('a'.repeat(1_000))).toBe(false)
    expect(matches(`${'a'.repeat(999)}b`)).toBe(true)
  })
})
