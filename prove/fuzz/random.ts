/** A repeatable random generator: the same seed and number give the same sequence. */
export class Random {
  #state: number

  constructor(seed: number, number = 0) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0
  }

  /** Mulberry32: small, and random enough to choose inputs. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number {
    return Math.floor(this.#next() * count)
  }

  chance(share: number): boolean {
    return this.#next() < share
  }

  pick<T>(things: readonly [T, ...T[]]): T
  pick<T>(things: readonly T[]): T | undefined
  pick<T>(things: readonly T[]): T | undefined {
    return things[this.below(things.length)]
  }

  /** All of them in another order. */
  shuffle<T>(things: readonly T[]): T[] {
    const left = [...things]
    return things.flatMap(() => left.splice(this.below(left.length), 1))
  }

  /** `count` random lower-case letters. */
  word(count: number): string {
    return Array.from({ length: count }, () => String.fromCharCode(97 + this.below(26))).join('')
  }
}
