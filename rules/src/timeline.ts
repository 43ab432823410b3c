import type { History } from './score.ts'

export interface ScorePoint {
  at: Date
  score: number
}

/** The score after every change, with the given values. Simultaneous items are one change. */
export function scoresOverTime({ solves, awards, hints }: History): ScorePoint[] {
  const changes = [
    ...solves.map(({ value, at }) => ({ value, at })),
    ...awards.map(({ value, at }) => ({ value, at })),
    ...hints.map(({ cost, at }) => ({ value: -cost, at })),
  ]
    .filter(({ value }) => value !== 0)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const points: ScorePoint[] = []
  let score = 0
  for (const { value, at } of changes) {
    score += value
    const last = points.at(-1)
    if (last?.at.getTime() === at.getTime()) last.score = score
    else points.push({ at, score })
  }
  return points
}
