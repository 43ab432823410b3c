import { setTimeout as pause } from 'node:timers/promises'

/** Nodes hear a notice at the same moment; an answer does not wait longer than this for it. */
const longestWaitMs = 250
/** Longer than any transaction: after this, whoever expected it has given up. */
const forgetAfterMs = 20_000

/**
 * Our own words as they come back over the bus. Once we have heard one, so have the other nodes: an answer that waits
 * for it can say "signed out" and mean everywhere.
 */
export class Echoes {
  readonly #expected = new Map<string, Set<() => void>>()

  /** To be called before the word is spoken; what it gives back waits for the word to return. */
  expect(word: string): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting = this.#expected.get(word) ?? new Set()
    this.#expected.set(word, waiting.add(resolve))
    setTimeout(() => this.#forget(word, resolve), forgetAfterMs).unref()
    return async () => {
      await Promise.race([promise, pause(longestWaitMs, undefined, { ref: false })])
    }
  }

  heard(word: string): void {
    for (const resolve of this.#expected.get(word) ?? []) resolve()
    this.#expected.delete(word)
  }

  #forget(word: string, resolve: () => void): void {
    const waiting = this.#expected.get(word)
    waiting?.delete(resolve)
    if (waiting?.size === 0) this.#expected.delete(word)
  }
}
