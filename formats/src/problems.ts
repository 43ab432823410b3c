import { type ProblemCode, sentenceOf } from '@drapeau/contract/import-problems.ts'
import type { ReasonCode } from '@drapeau/contract/import-reasons.ts'

export interface Place {
  /** The path in the archive; empty for the archive itself. */
  file: string
  /** The line in a file, or the row of a table: both start at 1. */
  line?: number
  row?: number
}

/** Reasons are codes, which each language has words for. */
export interface Reasons {
  readonly reason?: ReasonCode
  readonly as?: ReasonCode
}

export interface Problem {
  code: ProblemCode
  place: Place
  parameters: Readonly<Record<string, string | number>> & Reasons
}

export function problem(code: ProblemCode, place: Place, parameters: Problem['parameters'] = {}): Problem {
  return { code, place, parameters }
}

/** The only error that reading throws on purpose: what was given cannot be read any further. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly problem: Problem

  constructor(found: Problem, options?: ErrorOptions) {
    super(sentenceOf(found), options)
    this.problem = found
  }
}

/** The reason that a library gives. */
export function quoted(error: unknown): { reason: 'quoted'; detail: string } {
  return { reason: 'quoted', detail: reasonOf(error) }
}

/** The message of an error of a library on one line, without what it quotes of the input. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [line = ''] = message.split('\n')
  return line
    .trim()
    .replace(/[.:]+$/, '')
    .slice(0, 200)
}
