/** Everything that changed a score, with its time. */
export interface History {
  /** Solves count with their current values. */
  solves: readonly { value: number; at: Date }[]
  awards: readonly { value: number; at: Date }[]
  hints: readonly { cost: number; at: Date }[]
}

/** The sum of solves and awards minus the cost of hints. */
export function scoreOf({ solves, awards, hints }: History): number {
  return total(solves, 'value') + total(awards, 'value') - total(hints, 'cost')
}

/** When the score was reached: when it last changed; null when it never did. Items of 0 points are no change. */
export function reachedAtOf({ solves, awards, hints }: History): Date | null {
  const moments = [
    ...solves.filter(({ value }) => value > 0),
    ...awards.filter(({ value }) => value !== 0),
    ...hints.filter(({ cost }) => cost > 0),
  ].map(({ at }) => at.getTime())
  return moments.length === 0 ? null : new Date(Math.max(...moments))
}

function total<Key extends string>(parts: readonly { [K in Key]: number }[], key: Key): number {
  return parts.reduce((sum, part) => sum + part[key], 0)
}
