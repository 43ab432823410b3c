import { setTimeout as sleep } from 'node:timers/promises'

/** Counts the requests of a steady load, and records those that failed or had an unexpected status. */
export class Tally {
  requests = 0
  slowest = { label: 'nothing', ms: 0 }
  readonly failures: string[] = []

  /** Sends a request; undefined if it failed or had another status than expected. */
  async send<T extends { status: number }>(
    label: string,
    expected: number,
    request: () => Promise<T>,
  ): Promise<T | undefined> {
    this.requests += 1
    const began = performance.now()
    try {
      const response = await request()
      if (response.status === expected) return response
      this.failures.push(`${label} got ${response.status}`)
    } catch (error) {
      this.failures.push(`${label} got no response: ${messageOf(error)}`)
    } finally {
      const ms = performance.now() - began
      if (ms > this.slowest.ms) this.slowest = { label, ms }
    }
    return undefined
  }
}

/** Repeats an action at this interval until the signal; an action that takes longer delays the next one. */
export async function repeatUntil(
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

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
