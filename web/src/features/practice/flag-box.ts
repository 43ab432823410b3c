import type { PlayerChallenge } from '@drapeau/contract/practice.ts'

export type FlagBox = 'solved' | 'locked' | 'no-attempts' | 'waiting' | 'open'

type Standing = Pick<PlayerChallenge, 'solved' | 'locked' | 'attemptsLeft'>

/** What the flag box shows, in order of precedence. A wait follows an answer that came too fast to be judged. */
export function flagBox({ solved, locked, attemptsLeft }: Standing, secondsToWait: number): FlagBox {
  if (solved) return 'solved'
  if (locked) return 'locked'
  if (attemptsLeft === 0) return 'no-attempts'
  return secondsToWait > 0 ? 'waiting' : 'open'
}
