import type { EntryStatus } from '@drapeau/contract/events/events.ts'
import type { OwnProgress } from '#features/practice/practice.ts'

/** Where the entry of one player stands in an event, as its members see it. Immutable: it is replaced as a whole. */
export interface EntryProgress extends Omit<OwnProgress, 'solvedIn' | 'writeUps'> {
  entryId: string
  status: EntryStatus
  /** The accounts of the members. */
  members: readonly string[]
  /** Who answered each challenge that is solved; null when the account is deleted. */
  solvers: ReadonlyMap<string, string | null>
  /** The entry paid this for hints. */
  charges: readonly { challengeId: string; cost: number; at: Date; accountId: string | null }[]
  awards: readonly { value: number; reason: string; at: Date }[]
}
