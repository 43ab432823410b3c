import type { PlayerChallenge } from '@drapeau/contract/practice.ts'

/** Whether others' write-ups may be there to read: after the event, and in training once it is solved. */
export function mayHaveWriteUps({
  mode,
  event,
  solved,
  locked,
}: Pick<PlayerChallenge, 'mode' | 'event' | 'solved' | 'locked'>): boolean {
  if (mode === 'event' || (locked && !solved)) return false
  return event !== null || solved
}
