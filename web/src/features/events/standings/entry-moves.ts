import { EntryStatusForm } from '@drapeau/contract/standings.ts'
import type { EntryStatus, EventStatus } from '@drapeau/contract/events/events.ts'
import type { FormSchema } from '#lib/forms/form-state.ts'

/** What can be made of an entry: what it is not already. */
export function movesFrom(status: EntryStatus): EntryStatus[] {
  return fromMildToGrave.filter((other) => other !== status)
}

/** The way back first, the gravest last. */
const fromMildToGrave: readonly EntryStatus[] = ['playing', 'hidden', 'disqualified']

/** The contract's form for one of them: only the reason is typed, and nobody is asked why an entry may play again. */
export const reasonSchema = (status: EntryStatus): FormSchema<EntryStatusForm> => ({
  safeParse: (values) =>
    EntryStatusForm.safeParse(
      status === 'playing' ? { status } : { ...(typeof values === 'object' ? values : {}), status },
    ),
})

interface Board {
  status: EventStatus
  isFrozen: boolean
}

/** What there is beside the table: results once everybody may know them, a ceremony as long as nobody does. */
export function offersOf({ status, isFrozen }: Board): { results: boolean; ceremony: boolean; table: boolean } {
  const isOver = status === 'ended'
  return { results: isOver && !isFrozen, ceremony: isOver && isFrozen, table: status !== 'upcoming' }
}
