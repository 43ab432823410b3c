import { innerText } from './flag-text.ts'

/**
 * Which coincidences a person should check. None of them proves anything: the rules only exclude what happens all the time
 * among fair players.
 */

/** Two entries that solve a challenge within this many seconds may have shared the flag. */
export const closeSeconds = 30

/** More solves than this within that time have a common cause: the start, a hint for all, the end of a lecture. */
export const maxAtOnce = 4

/** A single pair may be chance. */
export const fewestCloseSolves = 2

/** A whole school may share one address: an address of many entries is no signal, one of two or three may be. */
export const addressEntries = { fewest: 2, most: 3 } as const

/** A text that more entries submitted is a common mistake, however large the event is. */
export const maxSharing = 10

/** Shorter texts are typed to try the form. */
const shortestText = 5
/** What many people try first, with or without a wrapper: two of them typing the same word is no coincidence. */
const commonGuesses: ReadonlySet<string> = new Set(
  'admin administrator changeme epitech example flag123 guest hello hunter2 letmein password password1 passw0rd qwerty azerty secret test1 test123 123456 12345678 motdepasse bonjour helloworld'.split(
    ' ',
  ),
)

const emptyWrapper = /\{\s*\}\s*$/

export interface SharedText {
  text: string
  sharing: number
  /** How many entries submitted any wrong answer to the challenge. */
  answering: number
  /** The same two numbers for all challenges of the event together. */
  sharingAnywhere: number
  answeringAnywhere: number
}

/**
 * Whether a shared wrong answer is so unusual that entries hardly found it independently. A text that people try on all
 * kinds of challenges is a habit of this event.
 */
export function isSuspiciousText({ text, ...shared }: SharedText): boolean {
  const inner = emptyWrapper.test(text) ? '' : innerText(text.trim())
  if (Array.from(inner).length < shortestText || commonGuesses.has(inner.toLowerCase())) return false
  const { sharing, answering, sharingAnywhere, answeringAnywhere } = shared
  return sharing >= 2 && isRare(sharing, answering) && isRare(sharingAnywhere, answeringAnywhere)
}

/** One in twenty, but always three: in a small event two friends are a large share. */
function isRare(sharing: number, answering: number): boolean {
  return sharing <= Math.min(maxSharing, Math.max(3, Math.floor(answering / 20)))
}

export interface CloseSolve {
  /** When the one entry solved the challenge, and when the other did. */
  one: Date
  other: Date
}

/**
 * The longest series of challenges that both solved in the same order, each at nearly the same time; empty when it is too
 * short to be a signal.
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

/** The time between both solves, in seconds with one decimal. */
export function secondsApart({ one, other }: CloseSolve): number {
  return Math.round(Math.abs(one.getTime() - other.getTime()) / 100) / 10
}
