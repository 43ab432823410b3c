import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { DecayFunction } from '@drapeau/contract/challenges/challenge-form.ts'
import { type ValueRule, solvesToMinimum, valueOf } from '@drapeau/rules/value.ts'
import type { ChallengeValues } from '#features/challenges/manage/editor/challenge-values.ts'

export type FallingValue = Extract<ValueRule, { type: 'dynamic' }>

export interface ValuePoint {
  solves: number
  value: number
}

export interface ValueCurve {
  /** The number of solves at the right edge. */
  last: number
  points: ValuePoint[]
}

/** More points than the plot has pixels show nothing more. */
const maxPoints = 120
/** A curve that is over at once still has some width. */
const leastSolves = 5
/** So much of the floor is shown that one sees it is one. */
const beyond = 1.15

/** The value against the number of solves: until it no longer falls, and at least as far as it has been solved. */
export function curveOf(fall: FallingValue, solvedSoFar = 0): ValueCurve {
  const last = Math.max(leastSolves, Math.ceil(solvesToMinimum(fall) * beyond), solvedSoFar)
  return { last, points: spread(last, maxPoints).map((solves) => ({ solves, value: valueOf(fall, solves) })) }
}

/** A few rows that tell the same in numbers: the first solves, some between, and where the fall ends. */
export function rowsOf(fall: FallingValue): ValuePoint[] {
  const end = solvesToMinimum(fall)
  const counts = new Set([0, 1, ...spread(end, 6), end])
  return [...counts]
    .filter((solves) => solves <= Math.max(1, end))
    .toSorted((a, b) => a - b)
    .map((solves) => ({ solves, value: valueOf(fall, solves) }))
}

/** What is typed so far, as a fall; null until it is one. */
export function typedFall({ type, value, minimum, decay, func }: ChallengeValues): FallingValue | null {
  const curve = DecayFunction.safeParse(func)
  if (type !== 'dynamic' || !curve.success || [value, minimum, decay].includes('')) return null
  const fall = { value: Number(value), minimum: Number(minimum), decay: Number(decay) }
  const isWhole = fall.value >= 1 && fall.decay >= 1 && fall.minimum <= fall.value && fall.value <= 1_000_000
  return isWhole && fall.decay <= 1_000_000 ? { type, ...fall, func: curve.data } : null
}

/** What it would be worth now, after so many solves; null while nothing is typed. */
export function typedValue(values: ChallengeValues, solves: number): number | null {
  const fall = typedFall(values)
  if (fall) return valueOf(fall, solves)
  return values.value === '' ? null : Number(values.value)
}

/** Null when its value is fixed. */
export function storedFall({ type, value, minimum, decay, func }: ManagedChallenge): FallingValue | null {
  if (type !== 'dynamic' || minimum === null || decay === null) return null
  return { type, value, minimum, decay, func }
}

/** The line of the plot, in a square of 100 by 100 whose zero is at the bottom left. */
export function linePath(points: readonly ValuePoint[], last: number, top: number): string {
  return points
    .map(({ solves, value }) => `${percent(solves, last)} ${100 - percent(value, top)}`)
    .map((place, at) => `${at === 0 ? 'M' : 'L'}${place}`)
    .join('')
}

/** What lies under it. */
export function areaPath(points: readonly ValuePoint[], last: number, top: number): string {
  return `${linePath(points, last, top)}L100 100L0 100Z`
}

export function solvesAt(share: number, last: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * last)
}

function percent(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 100
}

/** Whole numbers from 0 to `last`, evenly spread, no more than asked for beyond the first. */
function spread(last: number, most: number): number[] {
  const steps = Math.min(last, most)
  if (steps <= 0) return [0]
  return Array.from({ length: steps + 1 }, (_none, at) => Math.round((at * last) / steps))
}
