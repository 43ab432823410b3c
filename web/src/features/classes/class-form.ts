import type { Class } from '@drapeau/contract/classes/classes.ts'
import type { Office } from '#lib/messages/office-messages.ts'
import type { ConflictingField } from '#ui/fields/conflict-notice.tsx'

export const emptyClass = {
  name: '',
  schoolYear: '',
  school: '',
  country: 'France',
  seats: '',
  sign: '',
  joinApproval: true,
  offLeaderboard: true,
}

export type ClassValues = typeof emptyClass

const fieldNames = [
  'name',
  'schoolYear',
  'school',
  'country',
  'seats',
  'sign',
  'joinApproval',
  'offLeaderboard',
] as const

/** A school year begins in August at the earliest: what is made in July is for the next one. */
export function schoolYearAt(now: Date): string {
  const first = now.getMonth() >= 6 ? now.getFullYear() : now.getFullYear() - 1
  return `${first}–${String((first + 1) % 100).padStart(2, '0')}`
}

export function valuesOf(shown: Class): ClassValues {
  const { name, schoolYear, school, country, seats, sign, joinApproval, offLeaderboard } = shown
  return {
    name,
    schoolYear,
    school: school?.name ?? '',
    country,
    seats: String(seats ?? ''),
    sign: sign ?? '',
    joinApproval,
    offLeaderboard,
  }
}

/** Where two versions of a class differ. */
export function differences(
  words: Office['classes']['form'],
  theirs: ClassValues,
  mine: ClassValues,
): ConflictingField[] {
  return fieldNames
    .filter((name) => theirs[name] !== mine[name])
    .map((name) => ({ label: words[name], theirs: textOf(words, theirs[name]), mine: textOf(words, mine[name]) }))
}

function textOf({ yes, no }: Office['classes']['form'], value: string | boolean): string {
  if (typeof value === 'string') return value
  return value ? yes : no
}
