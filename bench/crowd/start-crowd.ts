import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { OpeningOrder } from './opening.ts'
import type { SteadyOrder, SteadyReport } from './steady.ts'
import type { CrowdReport } from './tally.ts'

/** A message from the crowd: that all streams are open, or its report. */
export type CrowdMessage = 'ready' | CrowdReport | SteadyReport
/** A message to the crowd: what to do, or that the run is over and how many announcements there were. */
export type CrowdOrder = OpeningOrder | SteadyOrder | { kind: 'finish'; announced: number }

interface Crowd {
  send: (order: CrowdOrder) => void
  receive: () => Promise<CrowdMessage>
  kill: () => Promise<void>
}

interface Opening {
  seen: Promise<CrowdReport>
  kill: () => Promise<void>
}

interface Steady {
  ready: Promise<unknown>
  /** Ends the run once every announcement has arrived. */
  finish: (announced: number) => Promise<SteadyReport>
  kill: () => Promise<void>
}

export function startOpening(order: OpeningOrder): Opening {
  const { send, receive, kill } = startCrowd()
  send(order)
  return { seen: receive() as Promise<CrowdReport>, kill }
}

export function startSteady(order: SteadyOrder): Steady {
  const { send, receive, kill } = startCrowd()
  send(order)
  return {
    ready: receive(),
    finish: (announced) => {
      const seen = receive() as Promise<SteadyReport>
      send({ kind: 'finish', announced })
      return seen
    },
    kill,
  }
}

/** Runs in its own process, so that the cost of the clients is not measured as that of the site. */
function startCrowd(): Crowd {
  const child = fork(join(import.meta.dirname, '../crowd.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  return {
    send: (order) => child.send(order),
    receive: async () => {
      const [message] = (await Promise.race([once(child, 'message'), ended.then(failed)])) as [CrowdMessage]
      return message
    },
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
    },
  }
}

function failed(): never {
  throw new Error('The crowd ended before it was done.')
}
