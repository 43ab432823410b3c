export interface Step {
  at: Date
  /** How high the line is from here on. */
  total: number
}

export interface Span {
  from: number
  to: number
}

const minuteMs = 60_000
/** So much room is left before the first step that one sees it rise. */
const before = 0.04

/** The time that a plot shows: from a little before the first step until now. */
export function spanOf(steps: readonly Step[], now: Date): Span {
  const first = steps[0]?.at.getTime() ?? now.getTime()
  const to = Math.max(now.getTime(), steps.at(-1)?.at.getTime() ?? 0, first + minuteMs)
  return { from: first - (to - first) * before, to }
}

/** Percent of the width, from the left. */
export function leftOf(at: Date, { from, to }: Span): number {
  return rounded(((at.getTime() - from) / (to - from)) * 100)
}

/** The stepped line, in a square of 100 by 100 whose zero is at the bottom left: flat, then up at each step. */
export function stepsPath(steps: readonly Step[], span: Span, top: number): string {
  const rises = steps.map((step) => `H${leftOf(step.at, span)}V${rounded(100 - (step.total / top) * 100)}`)
  return `M0 100${rises.join('')}H100`
}

/** Which step is nearest to a share of the width. */
export function stepAt(share: number, steps: readonly Step[], span: Span): number {
  const distances = steps.map((step) => Math.abs(leftOf(step.at, span) - share * 100))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100
}
