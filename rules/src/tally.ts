/** What rules/score.ts says of a score, in one pass: a board is made of many thousands of these. */
export class Tally {
  #score = 0
  #last = -Infinity

  /** So many points more, or less, at that millisecond. What is worth nothing changes nothing. */
  change(points: number, at: number): void {
    this.#score += points
    if (points !== 0 && at > this.#last) this.#last = at
  }

  get score(): number {
    return this.#score
  }

  /** When the score was last changed; null when nothing ever did. */
  get lastChange(): Date | null {
    return this.#last === -Infinity ? null : new Date(this.#last)
  }
}
