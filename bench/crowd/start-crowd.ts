import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { OpeningOrder } from './opening.ts'
import type { SteadyOrder, SteadyTestimony } from './steady.ts'
import type { Testimony } from './tally.ts'

/** What a crowd says: that it is all there, or what it has seen. */
export type CrowdWord = 'ready' | Testimony | SteadyTestimony
/** What it is told: what to do, or that it is over and how many announcements there were. */
export type CrowdOrder = OpeningOrder | SteadyOrder | { kind: 'finish'; announced: number }

interface Crowd {
  tell: (order: CrowdOrder) => void
  /** The next thing that it says. */
  hear: () => Promise<CrowdWord>
  /** Sends it away, whatever it is doing. */
  disperse: () => Promise<void>
}

interface Opening {
  seen: Promise<Testimony>
  disperse: () => Promise<void>
}

interface Steady {
  ready: Promise<unknown>
  /** Ends it, when everything that was announced has been heard. */
  finish: (announced: number) => Promise<SteadyTestimony>
  disperse: () => Promise<void>
}

export function summonOpening(order: OpeningOrder): Opening {
  const { tell, hear, disperse } = summon()
  tell(order)
  return { seen: hear() as Promise<Testimony>, disperse }
}

export function summonSteady(order: SteadyOrder): Steady {
  const { tell, hear, disperse } = summon()
  tell(order)
  return {
    ready: hear(),
    finish: (announced) => {
      const seen = hear() as Promise<SteadyTestimony>
      tell({ kind: 'finish', announced })
      return seen
    },
    disperse,
  }
}

/** In a process of its own, so that what a crowd costs is not taken for what the site costs. */
function summon(): Crowd {
  const child = fork(join(import.meta.dirname, '../crowd.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  return {
    tell: (order) => child.send(order),
    hear: async () => {
      const [word] = (await Promise.race([once(child, 'message'), ended.then(failed)])) as [CrowdWord]
      return word
    },
    disperse: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
    },
  }
}

function failed(): never {
  throw new Error('The crowd went before it was done.')
}
