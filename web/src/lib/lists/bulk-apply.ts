import { CallError } from '#lib/http/call-error.ts'

export interface Chosen {
  _id: string
  name: string
}

export interface Failure extends Chosen {
  error: unknown
}

interface Bulk {
  apply: (id: string) => Promise<unknown>
  onProgress: (done: number) => void
  pause: (ms: number) => Promise<void>
}

/** Enough to keep the server busy, few enough that others still get their answers. */
const atOnce = 4

/**
 * One call for each, a few at a time. A 429 is waited for; what no longer exists counts as done; any other failure is
 * returned with its reason, and the rest goes on.
 */
export async function applyToEach(chosen: readonly Chosen[], { apply, onProgress, pause }: Bulk): Promise<Failure[]> {
  const waiting = [...chosen]
  const failures: Failure[] = []
  let done = 0

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const error = await attempt(next._id, apply, pause)
      if (error !== undefined) failures.push({ ...next, error })
      done += 1
      onProgress(done)
    }
  }

  await Promise.all(Array.from({ length: Math.min(atOnce, chosen.length) }, work))
  return failures
}

async function attempt(id: string, apply: Bulk['apply'], pause: Bulk['pause']): Promise<unknown> {
  for (;;) {
    try {
      await apply(id)
      return undefined
    } catch (error) {
      if (!(error instanceof CallError)) return error
      if (error.status === 404) return undefined
      if (error.status !== 429) return error
      await pause((error.retryAfter ?? 1) * 1_000)
    }
  }
}
