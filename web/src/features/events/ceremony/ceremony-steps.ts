import type { Standing } from '@drapeau/contract/standings.ts'
import { hasPlace } from '@drapeau/rules/ranking.ts'

/** An entry on both boards: as players have seen it since the freeze, and as it ended. */
export interface Finalist {
  id: string
  name: string
  /** Null for an entry that was not there yet. */
  frozenRank: number | null
  frozenScore: number | null
  rank: number
  score: number
  /** False without points and solves: its rank is not shown, and it is not called. */
  isPlaced: boolean
  members: readonly string[]
  schools: readonly string[]
  /** When it reached its score; null when it never had points. */
  reachedAt: string | null
}

/** Entries on the final board. Hidden and disqualified ones are not called. */
export function finalistsOf(standings: readonly Standing[]): Finalist[] {
  return standings.flatMap(({ entry, rank, score, solves, frozenRank, frozenScore, memberNames, schools, reachedAt }) =>
    rank === null
      ? []
      : [
          {
            id: entry._id,
            name: entry.name,
            rank,
            score,
            isPlaced: hasPlace({ score, solves }),
            frozenRank,
            frozenScore,
            members: memberNames,
            schools,
            reachedAt,
          },
        ],
  )
}

/**
 * What one press does: settles several places of the crowd, settles one place, or holds its breath before one of the
 * first three.
 */
export type CeremonyStep =
  | { kind: 'crowd'; from: number; to: number }
  | { kind: 'place'; rank: number }
  | { kind: 'suspense'; rank: number }

/** How many entries are called one by one. Those after them are called in a few groups, to keep it short. */
const calledAlone = 20
const crowds = 5
/** A group of one or two would be a name that was not read out. */
const smallestCrowd = 10
const onPodium = 3

/** The lowest place that is called; 0 where nobody has one. */
export function lastPlace(finalists: readonly Finalist[]): number {
  return Math.max(0, ...finalists.filter(({ isPlaced }) => isPlaced).map(({ rank }) => rank))
}

/** The presses of a ceremony, from the last place up to the first. Entries without a place are passed over. */
export function ceremonySteps(finalists: readonly Finalist[]): CeremonyStep[] {
  const unplaced = new Set(finalists.filter(({ isPlaced }) => !isPlaced).map(({ rank }) => rank))
  return stepsFrom(lastPlace(finalists)).filter((step) => step.kind === 'crowd' || !unplaced.has(step.rank))
}

function stepsFrom(last: number): CeremonyStep[] {
  const steps: CeremonyStep[] = []
  const size = Math.max(smallestCrowd, Math.ceil((last - calledAlone) / crowds))
  let rank = last
  while (rank > calledAlone) {
    const from = Math.max(calledAlone + 1, rank - size + 1)
    steps.push({ kind: 'crowd', from, to: rank })
    rank = from - 1
  }
  for (; rank >= 1; rank -= 1) {
    // Alone in a competition, nobody wonders who has won.
    if (rank <= onPodium && last > 1) steps.push({ kind: 'suspense', rank })
    steps.push({ kind: 'place', rank })
  }
  return steps
}

export interface CeremonyLine {
  id: string
  name: string
  /** Where it stands on the board of this moment, from 1. */
  place: number
  /** False while it has no points: its place is not shown. */
  isPlaced: boolean
  score: number
  isSettled: boolean
  /** Settled by the last press. */
  isCalled: boolean
  /** Places won since the freeze, below zero for places lost; null while it is open, or was not on the board. */
  climbed: number | null
}

/** From which place on everything is settled after so many presses. */
export function settledFrom(finalists: number, steps: readonly CeremonyStep[], taken: number): number {
  return steps.slice(0, taken).reduce((lowest, step) => Math.min(lowest, firstOf(step)), finalists + 1)
}

/** The board after so many presses: above what is still as it was frozen, below what is settled. */
export function ceremonyBoard(
  finalists: readonly Finalist[],
  steps: readonly CeremonyStep[],
  taken: number,
): CeremonyLine[] {
  const settled = settledFrom(finalists.length, steps, taken)
  const settledBefore = taken === 0 ? settled : settledFrom(finalists.length, steps, taken - 1)
  const open = finalists.filter(({ rank }) => rank < settled).toSorted(asFrozen)
  const closed = finalists.filter(({ rank }) => rank >= settled).toSorted((one, other) => one.rank - other.rank)
  return [
    ...open.map((finalist, index): CeremonyLine => ({
      id: finalist.id,
      name: finalist.name,
      place: index + 1,
      isPlaced: hadPoints(finalist),
      score: finalist.frozenScore ?? 0,
      isSettled: false,
      isCalled: false,
      climbed: null,
    })),
    ...closed.map((finalist): CeremonyLine => ({
      id: finalist.id,
      name: finalist.name,
      place: finalist.rank,
      isPlaced: finalist.isPlaced,
      score: finalist.score,
      isSettled: true,
      isCalled: finalist.isPlaced && finalist.rank < settledBefore,
      climbed: climbedBy(finalist),
    })),
  ]
}

/** Places won since the freeze, below zero for places lost; null where there is no place to compare with. */
export function climbedBy(finalist: Finalist): number | null {
  const { isPlaced, rank, frozenRank } = finalist
  return isPlaced && frozenRank !== null && hadPoints(finalist) ? frozenRank - rank : null
}

/** Whether it had a place when the board was frozen. */
function hadPoints({ frozenScore }: Finalist): boolean {
  return (frozenScore ?? 0) > 0
}

/** Whose place it is that the press has settled, for the stage; undefined for a crowd and while the hall waits. */
export function calledBy(finalists: readonly Finalist[], step: CeremonyStep | undefined): Finalist | undefined {
  return step?.kind === 'place' ? finalists.find(({ rank }) => rank === step.rank) : undefined
}

/**
 * When an entry reached its score, if that put it before another one with the same score. Nothing for the one behind: it is
 * revealed first, and must not tell what comes.
 */
export function reachedFirstAt(finalists: readonly Finalist[], { rank, score, reachedAt }: Finalist): string | null {
  const next = finalists.find((other) => other.rank === rank + 1)
  if (next?.score !== score || reachedAt === null || next.reachedAt === reachedAt) return null
  return reachedAt
}

/** The first of the lines that are in sight: those around the one that all look at, and never less than fit. */
export function sightFrom(lines: number, focus: number, inSight: number): number {
  return Math.max(0, Math.min(lines - inSight, focus - Math.floor(inSight / 2)))
}

/** Where all look: at the middle of those who were just settled, else at the last place that is still open. */
export function focusOf(board: readonly CeremonyLine[]): number {
  const [first, last] = [board.findIndex(({ isCalled }) => isCalled), board.findLastIndex(({ isCalled }) => isCalled)]
  if (first >= 0) return Math.floor((first + last) / 2)
  return Math.max(
    0,
    board.findLastIndex(({ isSettled }) => !isSettled),
  )
}

/** How many presses an address says were made (`?step=4`); none, or all, for what makes no sense. */
export function stepsTaken(search: object, most: number): number {
  const asked = 'step' in search ? Number(search.step) : 0
  return Number.isSafeInteger(asked) ? Math.min(most, Math.max(0, asked)) : 0
}

function firstOf(step: CeremonyStep): number {
  if (step.kind === 'crowd') return step.from
  // While the hall holds its breath, the place itself is still open.
  return step.kind === 'place' ? step.rank : step.rank + 1
}

/** Who was not on the frozen board comes last, and by name: their order must not tell anything. */
function asFrozen(one: Finalist, other: Finalist): number {
  const [first, second] = [one.frozenRank ?? Infinity, other.frozenRank ?? Infinity]
  return first === second ? one.name.localeCompare(other.name) : first - second
}
