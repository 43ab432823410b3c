import { Email, Name } from '@drapeau/contract/fields.ts'
import { LoginName, RealName } from '@drapeau/contract/classes/names.ts'
import type { PersonProblem, PreviewedPerson } from '@drapeau/contract/classes/pupils.ts'
import { suggestLoginName } from '@drapeau/rules/login-name.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'

/** A person of a list or, all empty, one whose name is invented. */
export interface Listed {
  line: number
  realName: string
  name: string
  loginName: string
  email: string
}

export interface Known {
  id: string
  name: string
  type: string
}

/** What is there already. Keys are folded. */
export interface Present {
  byEmail: ReadonlyMap<string, Known>
  /** Accounts without an address that the caller may move, by their names. */
  ownByName: ReadonlyMap<string, Known>
  takenNames: ReadonlySet<string>
  /** The pupils of the class: their accounts by login name, and all their ids. */
  memberByLogin: ReadonlyMap<string, string>
  /** Their ids by the search key of their real name, which several can have. */
  membersByRealName: ReadonlyMap<string, readonly string[]>
  memberIds: ReadonlySet<string>
  teacherIds: ReadonlySet<string>
}

/** Invents a name that is free. */
export type Invent = (isFree: (name: string) => boolean) => string

/** What would become of each person, in the order of the list. Of two with the same name, the first keeps it. */
export function planPeople(listed: readonly Listed[], present: Present, invent: Invent): PreviewedPerson[] {
  const plan = new Plan(present, invent)
  // Names that the list gives are reserved before any is invented or suggested.
  for (const person of listed) plan.reserve(person)
  return listed.map((person) => plan.settle(person))
}

class Plan {
  readonly #present: Present
  readonly #invent: Invent
  readonly #reservedNames = new Set<string>()
  readonly #reservedLogins = new Set<string>()
  readonly #names = new Set<string>()
  readonly #logins = new Set<string>()
  readonly #emails = new Set<string>()
  readonly #metMembers = new Set<string>()

  constructor(present: Present, invent: Invent) {
    this.#present = present
    this.#invent = invent
  }

  reserve({ name, loginName }: Listed): void {
    if (name !== '') this.#reservedNames.add(nameKey(name))
    if (loginName !== '') this.#reservedLogins.add(nameKey(loginName))
  }

  settle(person: Listed): PreviewedPerson {
    const known = this.#recognise(person)
    const memberId =
      known?.id ?? this.#present.memberByLogin.get(nameKey(person.loginName)) ?? this.#findByRealName(person)
    if (memberId !== undefined && this.#present.memberIds.has(memberId)) {
      this.#metMembers.add(memberId)
      return { ...person, account: memberId, outcome: 'member', problems: [] }
    }
    const problems = [...this.#problemsOf(person, known)]
    const name = known?.name ?? (person.name === '' ? this.#inventName() : person.name)
    const loginName = person.loginName === '' ? this.#suggest(person.realName || name) : person.loginName
    this.#names.add(nameKey(name))
    this.#logins.add(nameKey(loginName))
    if (person.email !== '') this.#emails.add(person.email.toLowerCase())
    return {
      ...person,
      name,
      loginName,
      account: known?.id ?? null,
      outcome: outcomeOf(person, known, problems),
      problems,
    }
  }

  #recognise({ email, name }: Listed): Known | undefined {
    if (email !== '') return this.#present.byEmail.get(email.toLowerCase())
    return name === '' ? undefined : this.#present.ownByName.get(nameKey(name))
  }

  /**
   * A list of real names that is read again, as a whole or after it was added in part, adds nobody twice. Of two people with one
   * name the second is new; a line that says more than a real name is somebody else.
   */
  #findByRealName({ realName, name, loginName, email }: Listed): string | undefined {
    if (realName === '' || name + loginName + email !== '') return undefined
    return this.#present.membersByRealName.get(searchKey(realName))?.find((id) => !this.#metMembers.has(id))
  }

  *#problemsOf(person: Listed, known: Known | undefined): Generator<PersonProblem> {
    const { name, realName, loginName, email } = person
    if (known?.type === 'admin') yield 'is-administrator'
    else if (known && this.#present.teacherIds.has(known.id)) yield 'teaches-class'
    if (known === undefined && name !== '') {
      if (!Name.safeParse(name).success) yield 'name-invalid'
      else if (this.#names.has(nameKey(name))) yield 'name-twice'
      else if (this.#present.takenNames.has(nameKey(name))) yield 'name-taken'
    }
    if (!RealName.safeParse(realName).success) yield 'real-name-long'
    if (loginName !== '') {
      if (!LoginName.safeParse(loginName).success) yield 'login-invalid'
      else if (this.#isLoginTaken(nameKey(loginName))) yield 'login-twice'
    }
    if (email !== '') {
      if (!Email.safeParse(email).success) yield 'email-invalid'
      else if (this.#emails.has(email.toLowerCase())) yield 'email-twice'
    }
  }

  #inventName(): string {
    return this.#invent((name) => {
      const key = nameKey(name)
      return !this.#names.has(key) && !this.#reservedNames.has(key) && !this.#present.takenNames.has(key)
    })
  }

  #suggest(from: string): string {
    return suggestLoginName(from, (loginName) => {
      const key = nameKey(loginName)
      return !this.#isLoginTaken(key) && !this.#reservedLogins.has(key)
    })
  }

  #isLoginTaken(key: string): boolean {
    return this.#logins.has(key) || this.#present.memberByLogin.has(key)
  }
}

function outcomeOf(
  { email }: Listed,
  known: Known | undefined,
  problems: readonly PersonProblem[],
): PreviewedPerson['outcome'] {
  if (problems.length > 0) return 'problem'
  if (known) return 'known'
  return email === '' ? 'new' : 'invite'
}
