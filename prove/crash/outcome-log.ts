import type { Outcome } from './outcomes.ts'
import { isRoutine } from './outcomes.ts'

/** Plain data, so that one process can send it to another. */
export interface OutcomeSummary {
  responses: number
  longestMs: number
  /** Outcomes that are compared with the outages once these are known. */
  odd: Outcome[]
}

/** Counts routine outcomes, and keeps the others whole. */
export class OutcomeLog {
  readonly summary: OutcomeSummary = { responses: 0, longestMs: 0, odd: [] }

  record(outcome: Outcome): void {
    const { summary } = this
    summary.responses += 1
    summary.longestMs = Math.max(summary.longestMs, outcome.ended - outcome.began)
    if (!isRoutine(outcome)) summary.odd.push(outcome)
  }
}

export function mergeSummaries(summaries: readonly OutcomeSummary[]): OutcomeSummary {
  return {
    responses: summaries.reduce((sum, { responses }) => sum + responses, 0),
    longestMs: Math.max(0, ...summaries.map(({ longestMs }) => longestMs)),
    odd: summaries.flatMap(({ odd }) => odd),
  }
}
