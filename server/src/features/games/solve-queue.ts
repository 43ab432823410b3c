/** A key is a solve's order times this, and then which solve it is: together a whole number that a double holds. */
const maxInQueue = 2 ** 22

/** The solves of one challenge, put in order as numbers: there may be very many. */
export class SolveQueue {
  readonly #keys: Float64Array
  readonly #entries: Int32Array
  readonly #spots: Int32Array
  #length = 0

  constructor(size: number) {
    this.#keys = new Float64Array(size)
    this.#entries = new Int32Array(size)
    this.#spots = new Int32Array(size)
  }

  /** A solve of that entry, which is known by its spot. */
  add(order: number, entry: number, spot: number): void {
    this.#keys[this.#length] = order * maxInQueue + this.#length
    this.#entries[this.#length] = entry
    this.#spots[this.#length] = spot
    this.#length += 1
  }

  entryOf(which: number): number {
    return this.#entries[which] ?? 0
  }

  spotOf(which: number): number {
    return this.#spots[which] ?? 0
  }

  /** Which solve comes first, second… Of two of the same order, whichever is before. */
  inOrder(before: (one: number, other: number) => number): Int32Array {
    const sorted = this.#keys.toSorted()
    const order = new Int32Array(sorted.length)
    let isEachItsOwn = true
    let last = -1
    for (let index = 0; index < sorted.length; index += 1) {
      const key = sorted[index] ?? 0
      const own = orderIn(key)
      order[index] = key - own * maxInQueue
      if (own === last) isEachItsOwn = false
      last = own
    }
    if (isEachItsOwn) return order
    return order.toSorted((one, other) => orderIn(this.#keys[one]) - orderIn(this.#keys[other]) || before(one, other))
  }
}

function orderIn(key = 0): number {
  return Math.floor(key / maxInQueue)
}
