import { maxPupils } from '@drapeau/contract/classes/classes.ts'

interface Reader {
  accountId: string
  type: 'admin' | 'user'
}

/** Whether somebody may see and change a class: its teachers and administrators may; for others it does not exist. */
export function isTeacherOf(reader: Reader, { teachers }: { teachers: readonly { id: string }[] }): boolean {
  return reader.type === 'admin' || isAmong(teachers, reader.accountId)
}

export function isAmong(people: readonly { id: string }[], accountId: string): boolean {
  return people.some(({ id }) => id === accountId)
}

export function seatsOf({ seats }: { seats: number | null }): number {
  return seats ?? maxPupils
}

/** Invitations hold a seat, requests do not. A class whose seats were reduced keeps its pupils, and has no free seats. */
export function freeSeats(taken: { seats: number | null; pupils: number }): number {
  return Math.max(0, seatsOf(taken) - taken.pupils)
}

/** Whose classes somebody may list: null for those of everybody. */
export function teacherOfList({ accountId, type }: Reader): string | null {
  return type === 'admin' ? null : accountId
}

/** The account of a pupil, as far as it matters who may give it a new password. */
export interface PupilAccount {
  email: string | null
  /** An administrator, or somebody who has or had a role: the account has other rights than those of a pupil. */
  hasRole: boolean
  /** They can sign in with a provider. */
  hasIdentity: boolean
  /** The teachers of the class that it has been in longest. */
  firstTeachers: readonly string[]
}

/**
 * Whether somebody may give a pupil a new password, and so sign in as them. Owners of an address get back in alone. A teacher
 * may for accounts that belong to a class of theirs, which is the first of its classes, and that open nothing else.
 */
export function mayReset(reader: Reader, pupil: PupilAccount): boolean {
  if (pupil.email !== null) return false
  if (reader.type === 'admin') return true
  return !pupil.hasRole && !pupil.hasIdentity && pupil.firstTeachers.includes(reader.accountId)
}
