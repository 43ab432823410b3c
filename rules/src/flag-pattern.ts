import { RE2JS } from 're2js'

/** Why a regular expression cannot be a flag. */
export type PatternProblem = 'invalid' | 'too-large' | 'matches-empty'

/**
 * Matching takes at most this many steps for each character of an answer, so the longest answer is compared within some
 * milliseconds. A pattern of a thousand characters can be far larger: `x{1000}` is a thousand steps.
 */
const maxSteps = 2_000

/** A regular expression that somebody's answer is compared with as a whole. */
export type FlagPattern = (answer: string) => boolean

/** Null when it can be used. */
export function patternProblem(content: string, isCaseSensitive: boolean): PatternProblem | null {
  const compiled = compile(content, isCaseSensitive)
  if (!compiled) return 'invalid'
  if (compiled.programSize() > maxSteps) return 'too-large'
  return compiled.testExact('') ? 'matches-empty' : null
}

/** Expects the answer as people type it. A pattern that cannot be used matches nothing. */
export function flagPattern(content: string, isCaseSensitive: boolean): FlagPattern {
  if (patternProblem(content, isCaseSensitive) !== null) return () => false
  const compiled = compile(content, isCaseSensitive)
  return (answer) => compiled?.testExact(answer.trim().normalize('NFC')) ?? false
}

function compile(content: string, isCaseSensitive: boolean): RE2JS | undefined {
  try {
    return RE2JS.compile(content.normalize('NFC'), isCaseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)
  } catch {
    // The exceptions of the library all say the same: this is no pattern.
    return undefined
  }
}
