import { closeSeries } from '@drapeau/rules/honesty.ts'
import type { CloseRow } from './close-solves.queries.ts'

/** Two entries, and the challenges that they solved one after the other, each nearly together. */
export interface ClosePair extends Omit<CloseRow, 'solves' | 'total'> {
  series: { challengeId: string; challengeName: string; one: Date; other: Date }[]
}

/** The series is empty when what they have in common is too little, or in another order. */
export function closePairOf({ oneId, oneName, otherId, otherName, solves }: CloseRow): ClosePair {
  const timed = solves.map(({ challengeId, challengeName, one, other }) => ({
    challengeId,
    challengeName,
    one: new Date(one),
    other: new Date(other),
  }))
  return { oneId, oneName, otherId, otherName, series: closeSeries(timed) }
}
