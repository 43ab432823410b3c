import type { ImportFailure } from '@drapeau/contract/imports.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import { errorCode } from '#platform/config/error-code.ts'
import { StorageAway, StorageFull, StorageMissing } from '#platform/storage/storage.ts'
import { ArchiveTooLarge } from './reading/read-collection.ts'

/** The event that was chosen is not there any more. */
export class EventGone extends Error {
  override readonly name = 'EventGone'
}

/** The event that was chosen for results has begun again, has entries or is played otherwise. */
export class EventUnfit extends Error {
  override readonly name = 'EventUnfit'
}

/** Somebody else has changed the state of the import: what was done for it is not wanted any more. */
export class NotWanted extends Error {
  override readonly name = 'NotWanted'
}

export function failureOf(error: unknown): ImportFailure {
  if (error instanceof ArchiveTooLarge) return 'too-large'
  if (error instanceof EventGone || brokenConstraint(error) === 'event_in_use') return 'event-gone'
  if (error instanceof EventUnfit) return 'event-unfit'
  if (brokenConstraint(error) === 'one_event_per_name') return 'event-exists'
  if (error instanceof StorageFull || ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')) return 'disk-full'
  return error instanceof StorageAway || error instanceof StorageMissing ? 'files-away' : 'other'
}
