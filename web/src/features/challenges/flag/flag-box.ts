import type { OwnEntry } from '@drapeau/contract/entries.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { CallError } from '#lib/http/call-error.ts'

export type FlagBox =
  | 'solved'
  | 'closed'
  | 'window-closed'
  | 'disqualified'
  | 'too-small'
  | 'locked'
  | 'no-attempts'
  | 'waiting'
  | 'open'

type Standing = Pick<PlayerChallenge, 'solved' | 'locked' | 'attemptsLeft' | 'mode'> & {
  /** Its window is over. */
  isClosed: boolean
}

/** As far as it decides whether an answer counts for it. */
type Playing = Pick<OwnEntry, 'disqualified' | 'isSolo' | 'minTeamSize'> & { members: readonly unknown[] }

/**
 * What the flag box shows, in order of precedence. A wait follows an answer that came too fast to be judged. The entry is
 * the reader's own in the event that runs; none in practice, and none as long as it is not known: the server decides.
 */
export function flagBox(standing: Standing, entry: Playing | null | undefined, secondsToWait: number): FlagBox {
  const { solved, locked, attemptsLeft, mode, isClosed } = standing
  if (solved) return 'solved'
  if (mode === 'closed') return 'closed'
  const barred = mode === 'event' && entry ? whatBars(entry) : null
  if (barred !== null) return barred
  if (locked) return 'locked'
  if (isClosed) return 'window-closed'
  if (attemptsLeft === 0) return 'no-attempts'
  return secondsToWait > 0 ? 'waiting' : 'open'
}

/** Why an entry may neither answer nor buy a hint; null when it may. */
export function whatBars({ disqualified, isSolo, minTeamSize, members }: Playing): 'disqualified' | 'too-small' | null {
  if (disqualified) return 'disqualified'
  return !isSolo && members.length < minTeamSize ? 'too-small' : null
}

interface FlagRefusal {
  /** Seconds until the next answer is judged. */
  wait: number
  /** True when the page may be out of date: an attempt was used up, or it stands otherwise than the page says. */
  isPageStale: boolean
}

/** Where the server names no time, a short one. */
const usualWait = 5

const pauses: ReadonlySet<string> = new Set(['too-fast', 'too-many-requests'])

export function flagRefusal(error: unknown): FlagRefusal {
  if (!(error instanceof CallError)) return { wait: 0, isPageStale: false }
  const { code, status, retryAfter, count } = error
  if (pauses.has(code)) return { wait: Math.max(1, retryAfter ?? count ?? usualWait), isPageStale: false }
  return { wait: 0, isPageStale: status >= 400 && status < 500 && code !== 'invalid-input' }
}
