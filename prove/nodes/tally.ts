import { setTimeout as sleep } from 'node:timers/promises'

/** What a steady load met with. A failed request is one without an answer, or with one that nobody would expect. */
export class Tally {
  requests = 0
  slowest = { what: 'nothing', ms: 0 }
  readonly failures: string[] = []

  /** Asks, and says whether the answer was as expected. */
  async ask<T extends { status: number }>(
    what: string,
    expected: number,
    request: () => Promise<T>,
  ): Promise<T | undefined> {
    this.requests += 1
    const began = performance.now()
    try {
      const answer = await request()
      if (answer.status === expected) return answer
      this.failures.push(`${what} was answered with ${answer.status}`)
    } catch (error) {
      this.failures.push(`${what} was not answered: ${wordsOf(error)}`)
    } finally {
      const ms = performance.now() - began
      if (ms > this.slowest.ms) this.slowest = { what, ms }
    }
    return undefined
  }
}

/** Does the same over and over at this pace until it is told to stop; what takes longer is not hurried. */
export async function steadily(
  stop: AbortSignal,
  everyMs: number,
  act: (round: number) => Promise<unknown>,
): Promise<void> {
  for (let round = 0; !stop.aborted; round += 1) {
    const began = performance.now()
    await act(round)
    const left = everyMs - (performance.now() - began)
    if (left > 0) await sleep(left, undefined, { signal: stop }).catch(() => undefined)
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
