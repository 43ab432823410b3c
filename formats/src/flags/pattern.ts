import type { ReasonCode } from '@drapeau/contract/import-reasons.ts'
import { patternProblem, type PatternProblem } from '@drapeau/rules/flag-pattern.ts'
import { RE2JS, RE2JSException } from 're2js'
import { reasonOf } from '../problems.ts'

/** As long as any flag may be. The bound also keeps the translation fast. */
export const longestFlag = 1000

export type Translated = { pattern: string } | Against

/** Why RE2 cannot run it. */
export interface Against {
  reason: ReasonCode
  most?: number
  detail?: string
}

/**
 * A regular expression of Python as RE2 reads it, with the same meaning where the whole answer has to match. Named groups
 * are alike in both; look-around, back-references and atomic groups have no equal.
 */
export function translatePattern(python: string): Translated {
  if (python.length > longestFlag) return { reason: 'too-long', most: longestFlag }
  const { flags, rest } = leadingFlags(python)
  if (flags.includes('x')) return { reason: 'pattern-verbose' }
  const kept = [...new Set(flags)].filter((flag) => 'ims'.includes(flag)).join('')
  const pattern = (kept === '' ? '' : `(?${kept})`) + translateEscapes(rest)
  return checkPattern(pattern)
}

/** Whether RE2 can run it as it is. */
export function checkPattern(pattern: string): Translated {
  const found = patternProblem(pattern, true)
  if (found === null) return { pattern }
  return found === 'invalid' ? parseError(pattern) : { reason: reasons[found] }
}

const reasons = {
  'matches-empty': 'pattern-matches-empty',
  'too-large': 'pattern-too-large',
} as const satisfies Record<Exclude<PatternProblem, 'invalid'>, ReasonCode>

function parseError(pattern: string): Against {
  try {
    RE2JS.compile(pattern)
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return { reason: 'quoted', detail: withoutQuote(reasonOf(error).replace(/^error parsing regexp: /, '')) }
  }
  return { reason: 'pattern-invalid' }
}

/** The library quotes the expression, which is a flag. Signs alone, such as `(?=`, name what is wrong and reveal nothing. */
function withoutQuote(reason: string): string {
  return reason.replace(/:? `([\s\S]*)$/, (whole, quoted: string) =>
    /^[^\p{L}\p{N}]{1,5}$/u.test(quoted) ? whole : '',
  )
}

/** Python takes flags for the whole expression at its beginning only; `a`, `u` and `L` change nothing for a flag. */
function leadingFlags(pattern: string): { flags: string; rest: string } {
  const [whole = '', flags = ''] = /^\(\?([aiLmsux]+)\)/.exec(pattern) ?? []
  return { flags, rest: pattern.slice(whole.length) }
}

const replaced: Readonly<Record<string, string>> = { '\\Z': '\\z', '{,': '{0,' }

/**
 * Outside of character classes: `\Z` ends the text, `{,3}` is `{0,3}`, and comments go. Everywhere: `\u0041`, and an escaped letter
 * that is none in RE2.
 */
function translateEscapes(pattern: string): string {
  let isInClass = false
  const token = /\\u[0-9a-f]{4}|\\U[0-9a-f]{8}|\\[\s\S]|\(\?#[^)]*\)|\{,(?=\d+\})|[\s\S]/giu
  return pattern.replaceAll(token, (part) => {
    if (/^\\u[0-9a-f]{4}/i.test(part)) return `\\x{${part.slice(2)}}`
    if (part === '[' && !isInClass) isInClass = true
    else if (part === ']' && isInClass) isInClass = false
    if (/^\\[^\p{ASCII}]$/u.test(part)) return part.slice(1)
    if (isInClass) return part
    return part.startsWith('(?#') ? '' : (replaced[part] ?? part)
  })
}
