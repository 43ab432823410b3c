import type { Stage } from './stage.ts'

/** The long form is what a promise is measured with; the short one finds out within seconds whether it still holds. */
export type Form = 'short' | 'long'

export interface Verdict {
  isKept: boolean
  /** What was seen, in the order in which it is told: '0 lost', 'ready again within 3.1 s'. */
  figures: readonly string[]
}

export interface Proof {
  /** What an operator may rely on, in one sentence. */
  promise: string
  /** Does to the site what could break the promise, and looks. It throws only when it could not be tried at all. */
  run: (form: Form, stage: Stage) => Promise<Verdict>
}

/** One line: whether it is kept, and what was seen. */
export function lineOf(name: string, { isKept, figures }: Verdict, seconds: number): string {
  return `${isKept ? 'kept  ' : 'BROKEN'}  ${name.padEnd(10)}  ${figures.join(', ')} (${seconds.toFixed(0)} s)`
}
