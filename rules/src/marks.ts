import type { Marks } from '@drapeau/contract/assignments/grid.ts'

export interface MarkedChallenge {
  points: number
  solvedAt: Date | null
}

export interface MarkRule {
  /** How many count, the best ones; null for all. */
  needed: number | null
  /** What a late solve is worth, in percent. */
  lateShare: number
  /** From then on a solve is late. */
  deadline: Date
}

/** In time also when it was solved before the assignment opened. */
export function solvedWhen(solvedAt: Date | null, deadline: Date): 'no' | 'in-time' | 'late' {
  if (solvedAt === null) return 'no'
  return solvedAt < deadline ? 'in-time' : 'late'
}

const rank = { 'in-time': 2, late: 1, no: 0 } as const

/** The best solves count, as many as are needed: by points, then those in time, then late ones. */
export function marksOf({ needed, lateShare, deadline }: MarkRule, challenges: readonly MarkedChallenge[]): Marks {
  const count = Math.min(needed ?? challenges.length, challenges.length)
  const shares = { 'in-time': 100, late: lateShare, no: 0 } as const
  const counted = challenges
    .map(({ points, solvedAt }) => {
      const when = solvedWhen(solvedAt, deadline)
      return { when, hundredths: points * shares[when] }
    })
    .toSorted((one, other) => other.hundredths - one.hundredths || rank[other.when] - rank[one.when])
    .slice(0, count)
  const inTime = counted.filter(({ when }) => when === 'in-time').length
  const late = counted.filter(({ when }) => when === 'late').length
  return {
    solved: inTime + late,
    late,
    needed: count,
    reached: counted.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100,
    possible: challenges
      .map(({ points }) => points)
      .toSorted((one, other) => other - one)
      .slice(0, count)
      .reduce((sum, points) => sum + points, 0),
    passed: count > 0 && inTime + (lateShare > 0 ? late : 0) >= count,
  }
}
