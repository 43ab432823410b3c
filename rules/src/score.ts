/** What somebody did that moved their score; each with its moment. */
export interface History {
  /** With what they are worth today. */
  solves: readonly { value: number; at: Date }[]
  awards: readonly { value: number; at: Date }[]
  hints: readonly { cost: number; at: Date }[]
}

/** Values of solves, and awards, less what hints have cost. */
export function scoreOf({ solves, awards, hints }: History): number {
  return total(solves, 'value') + total(awards, 'value') - total(hints, 'cost')
}

/** When the score was last changed; null when nothing ever did. What was worth nothing changed nothing. */
export function lastChangeOf({ solves, awards, hints }: History): Date | null {
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
