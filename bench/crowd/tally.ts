/** 'opening' is the time from the first request of a player until the challenges of the event are there. */
export type Action = 'read' | 'sign-in' | 'submission' | 'opening'

interface Summary {
  count: number
  p50: number
  p99: number
  worst: number
}

/** Plain data, so that one process can send it to another. */
export interface CrowdReport {
  times: Record<Action, Summary>
  /** Counts of unexpected responses: '503 /events/:id/scoreboard'; 0 stands for no response. */
  unexpected: Record<string, number>
}

/** Records the duration of each action, and unexpected responses. */
export class Tally {
  readonly #times: Record<Action, number[]> = { read: [], 'sign-in': [], submission: [], opening: [] }
  readonly #unexpected = new Map<string, number>()

  recordTime(action: Action, ms: number): void {
    this.#times[action].push(ms)
  }

  recordUnexpected(what: string): void {
    this.#unexpected.set(what, (this.#unexpected.get(what) ?? 0) + 1)
  }

  get report(): CrowdReport {
    return {
      times: {
        read: summaryOf(this.#times.read),
        'sign-in': summaryOf(this.#times['sign-in']),
        submission: summaryOf(this.#times.submission),
        opening: summaryOf(this.#times.opening),
      },
      unexpected: Object.fromEntries(this.#unexpected),
    }
  }
}

/** All zero if there were no actions. */
function summaryOf(times: readonly number[]): Summary {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), worst: sorted.at(-1) ?? 0 }
}
