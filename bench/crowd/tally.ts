/** Reading something, signing in by password, answering a challenge. */
export type Deed = 'read' | 'sign-in' | 'answer'

interface Summary {
  count: number
  p50: number
  p99: number
  worst: number
}

/** What a crowd has seen, as far as it can be told from one process to another. */
export interface Testimony {
  times: Record<Deed, Summary>
  /** Answers that nobody should get, and how often: '503 /events/:id/scoreboard'; 0 is no answer at all. */
  strange: Record<string, number>
}

/** How long everything took, and what was not as it should be. */
export class Tally {
  readonly #times: Record<Deed, number[]> = { read: [], 'sign-in': [], answer: [] }
  readonly #strange = new Map<string, number>()

  note(deed: Deed, ms: number): void {
    this.#times[deed].push(ms)
  }

  wonder(what: string): void {
    this.#strange.set(what, (this.#strange.get(what) ?? 0) + 1)
  }

  get testimony(): Testimony {
    return {
      times: {
        read: summaryOf(this.#times.read),
        'sign-in': summaryOf(this.#times['sign-in']),
        answer: summaryOf(this.#times.answer),
      },
      strange: Object.fromEntries(this.#strange),
    }
  }
}

/** Zeros when nothing was done. */
function summaryOf(times: readonly number[]): Summary {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), worst: sorted.at(-1) ?? 0 }
}
