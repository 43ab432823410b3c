import { Email, Name } from '@drapeau/contract/fields.ts'
import type { PersonSkipReason } from '@drapeau/contract/imported-people.ts'
import type { Person } from '@drapeau/formats/history.ts'
import { type Problem, problem } from '@drapeau/formats/problems.ts'
import { readForeign } from '#features/accounts/passwords/foreign-password.ts'
import { isCountry } from '#features/countries/countries.ts'
import { oneLine } from '#features/imports/challenges/prepared-hints.ts'

/** One person of the file as the account will be stored, if it is. */
export interface NewPerson {
  number: number
  sourceId: string
  name: string
  email: string | null
  /** As the file has it; null when nobody could sign in with it. */
  passwordHash: string | null
  /** Null when the file names none that is known. */
  countryCode: string | null
  affiliation: string | null
  language: 'en' | 'fr'
  isConfirmed: boolean
  isEnabled: boolean
  isOnBoard: boolean
  joinedAt: string | null
  /** The id is that of the team in the file. */
  team: string | null
  /** The person cannot be imported for this reason. */
  reason: PersonSkipReason | null
  problems: Problem[]
}

/** The table of people in an export of CTFd, the only format that has any. */
export const peopleFile = 'db/users.json'

const maxNameLength = 64
const maxAffiliationLength = 120

/** Holds a person against the rules of an account. Nobody keeps the rights of an administrator. */
export function preparePerson(person: Person, requiresConfirmation: boolean): NewPerson {
  const problems: Problem[] = []
  const note = (code: Problem['code'], parameters?: Problem['parameters']): void =>
    void problems.push(problem(code, { file: peopleFile, row: person.row }, parameters))
  const name = allowedName(person.name, `Player ${person.id}`)
  if (name !== person.name.trim()) note('person-name-changed', { name })
  const { email, reason } = addressOf(person, note)
  const isConfirmed = person.isVerified || !requiresConfirmation
  if (person.isAdministrator) note('person-was-administrator')
  if (person.isBanned) note('person-banned')
  if (!isConfirmed) note('person-unconfirmed')
  const affiliation = oneLine(person.affiliation ?? '')
    .slice(0, maxAffiliationLength)
    .toWellFormed()
  return {
    number: person.row,
    sourceId: person.id,
    name,
    email,
    passwordHash: passwordOf(person, note),
    countryCode: countryCode(person.country),
    affiliation: affiliation === '' ? null : affiliation,
    language: person.language?.toLowerCase().startsWith('fr') === true ? 'fr' : 'en',
    isConfirmed,
    isEnabled: !person.isBanned,
    isOnBoard: !person.isHidden,
    joinedAt: person.createdAt,
    team: person.team,
    reason,
    problems,
  }
}

type Note = (code: Problem['code'], parameters?: Problem['parameters']) => void

/** A name without what a name may not have, or the other one where nothing is left that can be read. */
export function allowedName(name: string, otherwise: string): string {
  const kept = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N} .,'’_()&#+!-]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\p{M}{4,}/gu, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
  const short = Array.from(kept).slice(0, maxNameLength).join('').replaceAll(/ +/g, ' ').trim()
  const read = Name.safeParse(short)
  return read.success ? read.data : otherwise
}

function addressOf({ email }: Person, note: Note): Pick<NewPerson, 'email' | 'reason'> {
  const typed = email?.trim() ?? ''
  if (typed === '') {
    note('person-without-address')
    return { email: null, reason: 'address-missing' }
  }
  const read = Email.safeParse(typed)
  if (read.success) return { email: read.data, reason: null }
  note('person-address-invalid')
  return { email: null, reason: 'address-invalid' }
}

function passwordOf({ passwordHash }: Person, note: Note): string | null {
  const isUsable = passwordHash !== null && readForeign(passwordHash) !== null
  if (!isUsable) note(passwordHash === null ? 'password-missing' : 'password-unknown')
  return isUsable ? passwordHash : null
}

/** Null for none that is known here. */
export function countryCode(country: string | null): string | null {
  const code = country?.trim().toUpperCase() ?? ''
  return isCountry(code) ? code : null
}
