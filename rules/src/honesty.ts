import { innerText } from './flag-text.ts'

/**
 * What makes a coincidence worth a person's attention. None of it proves anything: it only keeps out what happens all the time
 * among people who play fair.
 */

/** Two who solve the same thing this many seconds apart may have shared the answer. */
export const closeSeconds = 30

/** More solves than this within that time are a crowd: the start, a hint for all, the end of a lecture. */
export const mostAtOnce = 4

/** Once is chance. */
export const fewestCloseSolves = 2

/** A school sits behind one address, and so does a family: what many use says nothing, what two or three use may. */
export const addressEntries = { fewest: 2, most: 3 } as const

/** However large an event is, a text that more entries gave is a mistake that many make. */
export const mostSharing = 10

/** Shorter ones are what people type to try the box out. */
const shortestText = 5
const emptyWrapper = /\{\s*\}\s*$/

export interface SharedText {
  text: string
  /** How many entries gave it. */
  sharing: number
  /** How many entries gave any wrong answer to the challenge. */
  answering: number
}

/** Whether a wrong answer that several entries gave is one that people do not arrive at by themselves. */
export function isTellingText({ text, sharing, answering }: SharedText): boolean {
  const said = emptyWrapper.test(text) ? '' : innerText(text.trim())
  if (Array.from(said).length < shortestText) return false
  // One in twenty, and three in any case: in a small event two friends are a large part of it.
  return sharing >= 2 && sharing <= Math.min(mostSharing, Math.max(3, Math.floor(answering / 20)))
}

export interface CloseSolve {
  /** When the one entry solved the challenge, and when the other did. */
  one: Date
  other: Date
}

/**
 * The longest series of challenges that both solved in the same order, each at nearly the same time; empty when it is too
 * short to mean anything.
 */
export function closeSeries<S extends CloseSolve>(solves: readonly S[]): S[] {
  const inOrder = solves.toSorted((a, b) => a.one.getTime() - b.one.getTime() || a.other.getTime() - b.other.getTime())
  const series: S[][] = []
  for (const [place, solve] of inOrder.entries()) {
    const before = series.slice(0, place).filter((each) => isBefore(each.at(-1), solve))
    series.push([...longest(before), solve])
  }
  const found = longest(series)
  return found.length < fewestCloseSolves ? [] : found
}

function isBefore(last: CloseSolve | undefined, next: CloseSolve): boolean {
  return last !== undefined && last.other <= next.other
}

function longest<S>(series: readonly S[][]): S[] {
  return series.reduce<S[]>((best, each) => (each.length > best.length ? each : best), [])
}

/** How far apart they were, in seconds to the tenth. */
export function secondsApart({ one, other }: CloseSolve): number {
  return Math.round(Math.abs(one.getTime() - other.getTime()) / 100) / 10
}
