import type { Login, Registration } from '@drapeau/contract/accounts/accounts.ts'
import type { ProfileForm } from '@drapeau/contract/accounts/profile.ts'
import type { UserForm } from '@drapeau/contract/accounts/users.ts'
import { password, type Person } from './builders.ts'

/** A registration that nothing is wrong with, but for what is given. */
export function registration(wishes: Partial<Registration> = {}): Registration {
  return {
    name: 'Zoé Martin',
    email: 'zoe@example.org',
    password,
    confirm_password: password,
    country: 'France',
    isStudent: false,
    school: '',
    ...wishes,
  }
}

export function login(person: { email: string }, wishes: Partial<Login> = {}): Login {
  return { email: person.email, password, remember: false, ...wishes }
}

/** The profile form as its owner finds it, but for what is given. */
export function profile(person: Person, wishes: Partial<ProfileForm> = {}): ProfileForm {
  return {
    name: person.name,
    email: person.email,
    country: 'France',
    isStudent: false,
    school: '',
    password,
    ...wishes,
  }
}

/** The form of a player as an administrator finds it, but for what is given. */
export function user(person: Person, wishes: Partial<UserForm> = {}): UserForm {
  return {
    name: person.name,
    email: person.email,
    country: 'France',
    isStudent: false,
    school: '',
    type: 'user',
    active: true,
    enable: 'enabled',
    ...wishes,
  }
}
