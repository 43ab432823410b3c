import type { Login, Registration } from '@drapeau/contract/accounts/accounts.ts'
import type { ProfileForm } from '@drapeau/contract/accounts/profile.ts'
import type { UserForm } from '@drapeau/contract/accounts/users.ts'
import { password, type Person } from './builders.ts'

/** A valid registration with these fields replaced. */
export function registration(fields: Partial<Registration> = {}): Registration {
  return {
    name: 'Zoé Martin',
    email: 'zoe@example.org',
    password,
    confirm_password: password,
    country: 'France',
    isStudent: false,
    school: '',
    ...fields,
  }
}

export function login(person: { email: string }, fields: Partial<Login> = {}): Login {
  return { email: person.email, password, remember: false, ...fields }
}

/** The profile form as its owner opens it, with these fields replaced. */
export function profile(person: Person, fields: Partial<ProfileForm> = {}): ProfileForm {
  return {
    name: person.name,
    email: person.email,
    country: 'France',
    isStudent: false,
    school: '',
    password,
    ...fields,
  }
}

/** The form of a player as an administrator opens it, with these fields replaced. */
export function user(person: Person, fields: Partial<UserForm> = {}): UserForm {
  return {
    name: person.name,
    email: person.email,
    country: 'France',
    isStudent: false,
    school: '',
    type: 'user',
    active: true,
    enable: 'enabled',
    ...fields,
  }
}
