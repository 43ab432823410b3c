export interface GameSolve {
  challengeId: string
  at: Date
  /** Among those who play, from 1. 0 for an entry that does not. */
  place: number
}

/**
 * Solves as numbers, three for each: the place of its challenge in the list of challenges, its millisecond, and its
 * order (of two solves of a challenge, the one with the lower number came first). A large event has hundreds of
 * thousands: as objects they would cost more to clear away than all else costs to make.
 */
export type SolveNumbers = Float64Array

export const perSolve = 3
export const noNumbers: SolveNumbers = new Float64Array()

/** What an entry has solved, in the order of time. */
export class Solves implements Iterable<GameSolve> {
  readonly #numbers: SolveNumbers
  readonly #challenges: readonly { id: string }[]
  readonly #places: Int32Array
  readonly #start: number

  /** The places of these solves begin there in that list. */
  constructor(numbers: SolveNumbers, challenges: readonly { id: string }[], places: Int32Array, start: number) {
    this.#numbers = numbers
    this.#challenges = challenges
    this.#places = places
    this.#start = start
  }

  get length(): number {
    return this.#numbers.length / perSolve
  }

  get lastAt(): Date | null {
    let last = -Infinity
    for (let at = 1; at < this.#numbers.length; at += perSolve) last = Math.max(last, this.#numbers[at] ?? last)
    return last === -Infinity ? null : new Date(last)
  }

  /** Returns the solves that are not earlier. */
  since(moment: number): GameSolve[] {
    const found: GameSolve[] = []
    for (let index = 0; index < this.length; index += 1) {
      const at = this.#numbers[index * perSolve + 1] ?? 0
      if (at < moment) continue
      const challenge = this.#numbers[index * perSolve] ?? 0
      const place = this.#places[this.#start + index] ?? 0
      found.push({ challengeId: this.#challenges[challenge]?.id ?? '', at: new Date(at), place })
    }
    return found.length < 2 ? found : found.toSorted(earlier)
  }

  [Symbol.iterator](): Iterator<GameSolve> {
    return this.since(-Infinity).values()
  }
}

export const noSolves = new Solves(noNumbers, [], new Int32Array(), 0)

function earlier(one: GameSolve, other: GameSolve): number {
  return one.at.getTime() - other.at.getTime() || (one.challengeId < other.challengeId ? -1 : 1)
}
