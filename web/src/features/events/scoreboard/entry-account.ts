import type { EntryPage, ScoreboardLine } from '@drapeau/contract/scoreboard.ts'

export interface Account {
  /** What its solves are worth at the values of the board. */
  solved: number
  awarded: number
  firstBloods: number
}

/** How a score came about. */
export function accountOf({ solved, awards }: Pick<EntryPage, 'solved' | 'awards'>): Account {
  return {
    solved: solved.reduce((sum, { value }) => sum + value, 0),
    awarded: awards.reduce((sum, { value }) => sum + value, 0),
    firstBloods: solved.filter(({ place }) => place === 1).length,
  }
}

/** What was solved last stands on top. */
export function newestFirst<Solve extends { at: string }>(solves: readonly Solve[]): Solve[] {
  return solves.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** The row of an entry, from its page; null while it is not on the scoreboard. */
export function lineOfEntry({
  rank,
  entry,
  school,
  country,
  members,
  score,
  solves,
  lastSolve,
  reachedAt,
}: EntryLine): ScoreboardLine | null {
  if (rank === null) return null
  return { rank, entry, school, country, members: members.length, score, solves, lastSolve, reachedAt }
}

type EntryLine = Pick<EntryPage, 'rank' | 'members' | Exclude<keyof ScoreboardLine, 'rank' | 'members'>>
