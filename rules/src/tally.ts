/** Computes the score and last change of rules/score.ts in one pass, because a scoreboard needs many thousands. */
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

  get lastChange(): Date | null {
    return this.#last === -Infinity ? null : new Date(this.#last)
  }
}
