/** Puts items where they were before, and new ones behind them: a list that is nearly sorted is sorted fast. */
export class PreviousOrder<Each> {
  readonly #old: (Each | undefined)[]
  readonly #new: Each[] = []

  constructor(length: number) {
    this.#old = Array.from({ length })
  }

  /** The rank that it had, from 1; null for one that had none. */
  add(each: Each, rank: number | null): void {
    if (rank === null) this.#new.push(each)
    else this.#old[rank - 1] = each
  }

  toList(): Each[] {
    return [...this.#old.filter((each) => each !== undefined), ...this.#new]
  }
}
