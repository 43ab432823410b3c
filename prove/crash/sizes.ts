import type { Form } from '../proof.ts'
import type { Outage } from './outcomes.ts'

/** How many players there are, and what is killed while they play. */
export interface Size {
  kills: Outage['of'][]
  /** How long ordinary traffic runs between two kills, on average. */
  pauseMs: number
  /** How many new sites have their database killed while they start. */
  starts: number
  players: number
  /** Whether mail is requested right before each kill: the queue takes minutes to resume a dropped job. */
  isMailPromised: boolean
  /** In practice, and as many in the event. */
  challenges: number
  /** How many lanes send submissions in parallel. */
  lanes: number
  listeners: number
}

export const sizes: Readonly<Record<Form, Size>> = {
  short: {
    kills: interleave(2, 2),
    pauseMs: 800,
    isMailPromised: false,
    starts: 1,
    players: 60,
    challenges: 12,
    lanes: 4,
    listeners: 3,
  },
  long: {
    kills: interleave(50, 20),
    pauseMs: 2_000,
    isMailPromised: true,
    starts: 10,
    players: 600,
    challenges: 40,
    lanes: 8,
    listeners: 20,
  },
}

/** Kills of the database, spread evenly among those of the server. */
function interleave(servers: number, databases: number): Outage['of'][] {
  const all = servers + databases
  const isDatabase = (index: number): boolean =>
    Math.floor(((index + 1) * databases) / all) > Math.floor((index * databases) / all)
  return Array.from({ length: all }, (_, index) => (isDatabase(index) ? 'database' : 'server'))
}

export interface Times {
  kills: number
  medianMs: number
  worstMs: number
}

export function timesOf(outages: readonly Outage[]): Record<Outage['of'], Times> {
  const of = (target: Outage['of']): Times => {
    const took = outages
      .filter((outage) => outage.of === target)
      .map(({ from, until }) => until - from)
      .toSorted((one, other) => one - other)
    return { kills: took.length, medianMs: took[Math.floor(took.length / 2)] ?? 0, worstMs: took.at(-1) ?? 0 }
  }
  return { server: of('server'), database: of('database') }
}
