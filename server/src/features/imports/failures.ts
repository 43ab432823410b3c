import type { ImportFailure } from '@drapeau/contract/imports.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import { errorCode } from '#platform/config/error-code.ts'
import { StorageAway, StorageFull, StorageMissing } from '#platform/storage/storage.ts'
import { ArchiveTooLarge } from './read-collection.ts'

/** The event that was chosen is not there any more. */
export class EventGone extends Error {
  override readonly name = 'EventGone'
}

/** Somebody else has changed the state of the import: what was done for it is not wanted any more. */
export class NotWanted extends Error {
  override readonly name = 'NotWanted'
}

export function failureOf(error: unknown): ImportFailure {
  if (error instanceof ArchiveTooLarge) return 'too-large'
  if (error instanceof EventGone || brokenConstraint(error) === 'event_in_use') return 'event-gone'
  if (brokenConstraint(error) === 'one_event_per_name') return 'event-exists'
  if (error instanceof StorageFull || ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')) return 'disk-full'
  return error instanceof StorageAway || error instanceof StorageMissing ? 'files-away' : 'other'
}
