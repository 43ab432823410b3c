export interface Contender {
  id: string
  score: number
  /** When the score was reached, which is when it last changed; null when it never did. */
  reachedAt: Date | null
}

export type Ranked<C extends Contender> = C & { rank: number }

/** By points; with equal points, by the time they were reached; then by id, so that the order is stable. */
export function ranked<C extends Contender>(contenders: readonly C[]): Ranked<C>[] {
  return contenders.toSorted(byRank).map((contender, place) => Object.assign({ rank: place + 1 }, contender))
}

/** The order as a comparison function, for callers that sort many thousands themselves. */
export function byRank(one: Contender, other: Contender): number {
  return other.score - one.score || momentOf(one) - momentOf(other) || (one.id < other.id ? -1 : 1)
}

function momentOf({ reachedAt }: Contender): number {
  return reachedAt?.getTime() ?? 0
}

/**
 * The rank of a player by their score of this moment, on a ranking that may be a moment older. Who has just reached a score
 * stands behind those who have had it.
 */
export function rankNow(lines: readonly Ranked<Contender>[], id: string, score: number): number {
  const known = lines.find((line) => line.id === id)
  if (known?.score === score) return known.rank
  return 1 + lines.filter((line) => line.id !== id && line.score >= score).length
}

/**
 * Whether a rank says anything yet: at the start everybody stands at nothing, and the order is that of their ids. The wire
 * has a rank for every line; screens and paper name it from the first solve or the first points on.
 */
export function hasPlace({ score, solves }: { score: number; solves: number }): boolean {
  return score > 0 || solves > 0
}

/** Scores of several entries with a place, which they reached at different moments: those decided the order. */
export function tiedScores(
  lines: readonly { score: number; solves: number; reachedAt: string | null }[],
): ReadonlySet<number> {
  const reached = new Map<number, string | null>()
  const tied = new Set<number>()
  for (const line of lines.filter(hasPlace)) {
    const { score, reachedAt } = line
    if (reached.has(score) && reached.get(score) !== reachedAt) tied.add(score)
    reached.set(score, reachedAt)
  }
  return tied
}

export interface RankedEvent {
  isSolo: boolean
  minTeamSize: number
}

/**
 * Whether an entry that plays has a place on the scoreboard. A team that never had enough members to submit a flag has none.
 * One that solved something was large enough then, and keeps its place when members leave or accounts are deleted.
 */
export function isRanked({ isSolo, minTeamSize }: RankedEvent, members: number, solves: number): boolean {
  return isSolo || members >= minTeamSize || solves > 0
}
