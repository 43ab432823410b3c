import { closeSeries } from '@drapeau/rules/honesty.ts'
import type { CloseRow, Lot } from './close-solves.queries.ts'

/** Two entries, and the challenges that they solved one after the other, each nearly together. */
export interface ClosePair extends Omit<CloseRow, 'solves' | 'total'> {
  series: { challengeId: string; challengeName: string; challengeNameFr: string | null; one: Date; other: Date }[]
}

/** As many as lie in memory at once; each batch is a query of its own. */
const lotSize = 5_000
/** Far more than there are in any event of people; what somebody makes up to be found beyond that is only counted. */
const maxLots = 20

interface Weighed {
  /** Those with the longest series first. */
  suspicious: ClosePair[]
  unweighed: number
}

/** All pairs that there are, lot by lot; only those are kept that mean something. */
export async function weighPairs(
  list: (lot: Lot) => Promise<CloseRow[]>,
  { most, lots }: { most: number; lots: number } = { most: lotSize, lots: maxLots },
): Promise<Weighed> {
  // By their entries: while the event runs, a pair may move from one lot to the next.
  const suspicious = new Map<string, ClosePair>()
  let total = 0
  let weighed = 0
  for (let lot = 0; lot < lots; lot += 1) {
    const rows = await list({ most, after: lot * most })
    total = rows[0]?.total ?? total
    weighed += rows.length
    for (const pair of rows.map(closePairOf))
      if (pair.series.length > 0) suspicious.set(`${pair.oneId} ${pair.otherId}`, pair)
    if (rows.length < most) break
  }
  const ordered = [...suspicious.values()].toSorted((one, other) => other.series.length - one.series.length)
  return { suspicious: ordered, unweighed: Math.max(0, total - weighed) }
}

/** The series is empty when what they have in common is too little, or in another order. */
function closePairOf({ oneId, oneName, otherId, otherName, solves }: CloseRow): ClosePair {
  const timed = solves.map(({ challengeId, challengeName, challengeNameFr, one, other }) => ({
    challengeId,
    challengeName,
    challengeNameFr,
    one: new Date(one),
    other: new Date(other),
  }))
  return { oneId, oneName, otherId, otherName, series: closeSeries(timed) }
}
