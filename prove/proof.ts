import type { Stage } from './stage.ts'

/** The long form measures a promise; the short one runs with the tests and takes less than a minute. */
export type Form = 'short' | 'long'

export interface Verdict {
  /** What fell short of the promise, each in a sentence with its figure; empty when the promise is kept. */
  shortfalls: readonly string[]
  /** What was measured, in the order in which it is printed: '0 lost', 'ready again within 3.1 s'. */
  figures: readonly string[]
}

export interface Proof {
  /** What an operator may rely on, in one sentence. */
  promise: string
  /** Does to the site what could break the promise, and checks it. It throws only when it could not be tried at all. */
  run: (form: Form, stage: Stage) => Promise<Verdict>
}

/** The sentences of those conditions that do not hold. */
export function shortfallsOf(conditions: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(conditions).flatMap(([sentence, holds]) => (holds ? [] : [sentence]))
}

/** One line with the figures, and one for everything that fell short. */
export function reportOf(name: string, { shortfalls, figures }: Verdict, seconds: number): string {
  const state = shortfalls.length === 0 ? 'kept  ' : 'BROKEN'
  const line = `${state}  ${name.padEnd(10)}  ${figures.join(', ')} (${seconds.toFixed(0)} s)`
  return [line, ...shortfalls.map((shortfall) => `        fell short: ${shortfall}`)].join('\n')
}
