import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'
import { isConnectionFault } from './connection-faults.ts'

/** A database that was restarted is back within seconds. One that is not back by then needs an operator. */
const timeoutMs = 60_000
const pauseMs = 200

/** Retries as long as only the connection is at fault. For work that may be done twice. */
export async function retryOnLostConnection<T>(log: Pick<Log, 'warn'>, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionFault(error) || Date.now() > deadline) throw error
      log.warn({ err: error }, 'the database went away; trying again')
      await sleep(pauseMs)
    }
  }
}
