import type { Stage } from './stage.ts'

/** The long form measures a promise; the short one runs with the tests and takes a minute or two. */
export type Form = 'short' | 'long'

export interface Verdict {
  /** What breaks the promise, one sentence with its figure each; empty when the promise is kept. */
  shortfalls: readonly string[]
  /** Measurements in the order in which they are printed: '0 lost', 'ready again within 3.1 s'. */
  figures: readonly string[]
}

export interface Proof {
  /** One sentence for operators. */
  promise: string
  /** Does to the site what could break the promise, and checks it. Throws only when the check itself cannot run. */
  run: (form: Form, stage: Stage) => Promise<Verdict>
}

/** The sentences of the conditions that do not hold. */
export function shortfallsOf(conditions: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(conditions).flatMap(([sentence, holds]) => (holds ? [] : [sentence]))
}

/** Each kind of fault once, with its count. */
export function countKinds(faults: readonly string[]): string[] {
  return [...Map.groupBy(faults, (fault) => fault)].map(([fault, all]) => `${all.length} × ${fault}`)
}

/** One line with the figures, and one line per shortfall. */
export function reportOf(name: string, { shortfalls, figures }: Verdict, seconds: number): string {
  const state = shortfalls.length === 0 ? 'kept  ' : 'BROKEN'
  const line = `${state}  ${name.padEnd(10)}  ${figures.join(', ')} (${seconds.toFixed(0)} s)`
  return [line, ...shortfalls.map((shortfall) => `        shortfall: ${shortfall}`)].join('\n')
}
