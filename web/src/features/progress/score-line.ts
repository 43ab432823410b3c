import type { Progress } from '@drapeau/contract/progress.ts'

export interface Hoisted {
  at: Date
  challenge: Progress['timeline'][number]['challenge']
  value: number
  /** What all solves up to this one are worth together. */
  total: number
}

/** The solves of practice in their order, each with the sum so far. Those of events give no points here. */
export function addUp(timeline: Progress['timeline']): Hoisted[] {
  let total = 0
  return timeline
    .filter(({ event }) => event === null)
    .map(({ at, challenge, value }) => {
      total += value
      return { at: new Date(at), challenge, value, total }
    })
}

export function awardedIn(awards: Progress['awards']): number {
  return awards.reduce((sum, award) => sum + award.value, 0)
}
