/** Computes the score of rules/score.ts, and when it was reached, in one pass, because a scoreboard needs many thousands. */
export class Tally {
  #score = 0
  #last = -Infinity

  /** Adds points, which may be negative, at that millisecond. 0 points are no change. */
  change(points: number, at: number): void {
    this.#score += points
    if (points !== 0 && at > this.#last) this.#last = at
  }

  get score(): number {
    return this.#score
  }

  get reachedAt(): Date | null {
    return this.#last === -Infinity ? null : new Date(this.#last)
  }
}
