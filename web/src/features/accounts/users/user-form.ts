import type { ManagedUser, Registration } from '@drapeau/contract/accounts/accounts.ts'
import type { Office } from '#lib/messages/office-messages.ts'
import type { ConflictingField } from '#ui/fields/conflict-notice.tsx'

/** The fields of an administrator's form of a user, in the order in which they are drawn. */
export const emptyUser = {
  name: '',
  email: '',
  country: '',
  isStudent: false,
  school: '',
  schoolConfirmed: false,
  password: '',
  confirm_password: '',
  isAdmin: false,
  active: true,
  isEnabled: true,
}

export type UserValues = typeof emptyUser

/** Passwords are never filled in: an empty one keeps the present one. */
export function valuesOf(user: ManagedUser): UserValues {
  const { name, email, country, isStudent, school, schoolConfirmed, type, active, enable } = user
  return {
    ...emptyUser,
    name,
    email,
    country,
    isStudent,
    school: school?.name ?? '',
    schoolConfirmed,
    isAdmin: type === 'admin',
    active,
    isEnabled: enable === 'enabled',
  }
}

/** What is sent to create a user. A school that was typed and then hidden again is not. */
export function creationOf(values: UserValues): Registration {
  return { ...personAndRights(values), password: values.password, confirm_password: values.confirm_password }
}

/** What is sent to change a user. A password is part of it as soon as one of its two fields is filled. */
export function formOf(values: UserValues) {
  const { password, confirm_password, isStudent } = values
  const schoolConfirmed = isStudent && values.schoolConfirmed
  const isNew = password !== '' || confirm_password !== ''
  return { ...personAndRights(values), schoolConfirmed, ...(isNew ? { password, confirm_password } : {}) }
}

function personAndRights({ name, email, country, isStudent, school, isAdmin, active, isEnabled }: UserValues) {
  return {
    name,
    email,
    country,
    isStudent,
    school: isStudent ? school : '',
    type: isAdmin ? ('admin' as const) : ('user' as const),
    active,
    enable: isEnabled ? ('enabled' as const) : ('disabled' as const),
  }
}

/** True when an administrator is about to lock the door behind themselves. */
export function losesAccess({ isAdmin, active, isEnabled }: UserValues): boolean {
  return !isAdmin || !active || !isEnabled
}

const fieldNames = [
  'name',
  'email',
  'country',
  'isStudent',
  'school',
  'schoolConfirmed',
  'isAdmin',
  'active',
  'isEnabled',
] as const

/** Where two versions of a user differ, in words. */
export function differences(
  form: Office['accounts']['form'],
  theirs: UserValues,
  mine: UserValues,
): ConflictingField[] {
  const said = (value: string | boolean): string => (typeof value === 'string' ? value : value ? form.yes : form.no)
  return fieldNames
    .filter((name) => theirs[name] !== mine[name])
    .map((name) => ({ label: form[name], theirs: said(theirs[name]), mine: said(mine[name]) }))
}
