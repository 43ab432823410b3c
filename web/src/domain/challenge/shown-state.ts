import type { ChallengeRow } from '@drapeau/contract/challenges/challenges.ts'
import { isAhead, isClosed } from '@drapeau/rules/challenge-window.ts'

interface Windowed {
  opensAt: string | null
  closesAt: string | null
}

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

export function shownState(
  { state, opensAt, closesAt }: Pick<ChallengeRow, 'state'> & Windowed,
  now: Date,
): 'draft' | 'ahead' | 'open' | 'closed' {
  if (state === 'draft') return 'draft'
  if (isAhead({ opensAt: dateOf(opensAt) }, now)) return 'ahead'
  return hasClosed({ closesAt }, now) ? 'closed' : 'open'
}

/** Whether it takes no more flags. */
export function hasClosed({ closesAt }: Pick<Windowed, 'closesAt'>, now: Date): boolean {
  return isClosed({ closesAt: dateOf(closesAt) }, now)
}
