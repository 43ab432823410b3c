import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { stop } from './postmaster.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

export interface Supervised {
  /** For good, and in good order. */
  stop: () => Promise<void>
  /** For good and at once, for when there is no time left. What was committed is kept. */
  kill: () => void
}

/** Between a crash and the next start, in milliseconds: at once first, then with a growing backoff. */
const pauses = [0, 250, 1_000, 2_000, 5_000]

/**
 * Starts the server again, on the same port, whenever it ends by itself: the pool finds its way back.
 */
export function supervise(
  first: ChildProcess,
  relaunch: (signal: AbortSignal) => Promise<ChildProcess>,
  log: Log,
): Supervised {
  const ending = new AbortController()
  let current = first
  let relaunching: Promise<void> | null = null

  const watch = (child: ChildProcess): void => {
    current = child
    child.once('exit', (code, signal) => {
      if (ending.signal.aborted) return
      log.error({ code, signal }, 'PostgreSQL ended by itself; starting it again')
      relaunching = keepTrying()
    })
  }

  const keepTrying = async (): Promise<void> => {
    for (let attempt = 0; !ending.signal.aborted; attempt += 1) {
      try {
        await sleep(pauses[Math.min(attempt, pauses.length - 1)], undefined, { signal: ending.signal })
        watch(await relaunch(ending.signal))
        log.info('PostgreSQL is ready again')
        return
      } catch (error) {
        if (!ending.signal.aborted) log.error({ err: error }, 'PostgreSQL could not be started again')
      }
    }
  }

  watch(first)
  return {
    stop: async () => {
      ending.abort()
      await relaunching
      await stop(current)
    },
    kill: () => {
      ending.abort()
      current.kill('SIGQUIT')
    },
  }
}
