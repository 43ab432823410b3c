export interface Deeds {
  solves: readonly { challengeId: string; at: Date }[]
  awards: readonly { value: number; at: Date }[]
  charges: readonly { cost: number; at: Date }[]
}

export interface EntryScore {
  score: number
  /** When the score was last changed; null when nothing ever did. */
  lastChange: Date | null
}

/** What rules/score.ts says, in one pass: a board is made of many thousands of these. */
export function standingOf({ solves, awards, charges }: Deeds, worth: (challengeId: string) => number): EntryScore {
  let score = 0
  let last: Date | null = null
  const change = (points: number, at: Date): void => {
    score += points
    if (points !== 0 && (last === null || at > last)) last = at
  }
  for (const { challengeId, at } of solves) change(worth(challengeId), at)
  for (const { value, at } of awards) change(value, at)
  for (const { cost, at } of charges) change(-cost, at)
  return { score, lastChange: last }
}
