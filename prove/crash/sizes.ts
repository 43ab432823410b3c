import type { Form } from '../proof.ts'
import type { Outage } from './outcomes.ts'

/** How much happens, and what is killed meanwhile. */
export interface Storm {
  kills: Outage['of'][]
  /** About so long, ordinary traffic goes on between two of them. */
  lullMs: number
  /** So many new sites have their database killed while they start. */
  starts: number
  players: number
  /** Whether mail is asked for right before each kill: the queue takes minutes to notice what was dropped. */
  isMailPromised: boolean
  /** On each side. */
  challenges: number
  /** How many hands answer at the same time. */
  lanes: number
  listeners: number
}

export const storms: Readonly<Record<Form, Storm>> = {
  short: {
    kills: mixed(2, 2),
    lullMs: 800,
    isMailPromised: false,
    starts: 1,
    players: 120,
    challenges: 12,
    lanes: 4,
    listeners: 3,
  },
  long: {
    kills: mixed(50, 20),
    lullMs: 2_000,
    isMailPromised: true,
    starts: 10,
    players: 600,
    challenges: 40,
    lanes: 8,
    listeners: 20,
  },
}

/** Spread evenly over each other. */
function mixed(servers: number, databases: number): Outage['of'][] {
  const all = servers + databases
  const isDatabase = (place: number): boolean =>
    Math.floor(((place + 1) * databases) / all) > Math.floor((place * databases) / all)
  return Array.from({ length: all }, (_, place) => (isDatabase(place) ? 'database' : 'server'))
}

export interface Times {
  kills: number
  medianMs: number
  worstMs: number
}

export function timesOf(outages: readonly Outage[]): Record<Outage['of'], Times> {
  const of = (what: Outage['of']): Times => {
    const took = outages
      .filter((outage) => outage.of === what)
      .map(({ from, until }) => until - from)
      .toSorted((one, other) => one - other)
    return { kills: took.length, medianMs: took[Math.floor(took.length / 2)] ?? 0, worstMs: took.at(-1) ?? 0 }
  }
  return { server: of('server'), database: of('database') }
}
