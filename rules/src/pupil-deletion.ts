import { mayReset, type PupilAccount } from './class-access.ts'

interface Reader {
  accountId: string
  type: 'admin' | 'user'
}

export interface DeletedPupil extends PupilAccount {
  /** In a class that the reader does not teach. */
  isTaughtElsewhere: boolean
  /** Takes part in an event that is not over. */
  playsEvent: boolean
}

/** Why the data of a pupil is not the reader's to see as a whole; undefined if it is. */
export function whyNoData(reader: Reader, pupil: PupilAccount): 'not-class-account' | undefined {
  return reader.type === 'admin' || mayReset(reader, pupil) ? undefined : 'not-class-account'
}

/**
 * Why somebody may not delete the account of a pupil who has not asked for it; undefined if they may. A teacher may where
 * nobody else needs it: neither another teacher nor an event.
 */
export function whyNotDeleted(
  reader: Reader,
  pupil: DeletedPupil,
): 'not-class-account' | 'in-other-class' | 'plays-event' | undefined {
  if (reader.type === 'admin') return undefined
  if (pupil.isTaughtElsewhere) return 'in-other-class'
  return whyNoData(reader, pupil) ?? (pupil.playsEvent ? 'plays-event' : undefined)
}
