import type { PersonOutcome, PersonSkipReason } from '@drapeau/contract/imported-people.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'

/** A person of the file, as far as the plan depends on it. */
export interface PersonCandidate {
  number: number
  name: string
  nameKey: string
  /** Null for somebody who cannot come. */
  emailKey: string | null
  reason: PersonSkipReason | null
}

/** An account that has the address of a candidate. */
export interface KnownAccount {
  id: string
  name: string
  emailKey: string
}

export interface PlannedPerson {
  number: number
  outcome: PersonOutcome
  reason: PersonSkipReason | null
  /** The one that has the address. */
  account: KnownAccount | null
  /** The name that a new account gets. */
  name: string
}

/** "Ada (2)" to "Ada (50)": a person for whom all of them are taken is skipped. */
const maxVariants = 50
const maxNameLength = 64

export function variantOf(name: string, number: number): string {
  const suffix = ` (${number})`
  return `${Array.from(name)
    .slice(0, maxNameLength - suffix.length)
    .join('')
    .trim()}${suffix}`
}

const variantsOf = (name: string): string[] =>
  Array.from({ length: maxVariants - 1 }, (_, at) => variantOf(name, at + 2))

/** The keys of the further names that people might get, whose own names are taken by others or by each other. */
export function furtherKeys(candidates: readonly PersonCandidate[], taken: ReadonlySet<string>): string[] {
  const seen = new Set(taken)
  const names = new Set<string>()
  for (const { name, nameKey: key } of candidates) {
    if (seen.has(key)) names.add(name)
    seen.add(key)
  }
  return [...names].flatMap((name) => variantsOf(name).map(nameKey))
}

/**
 * What becomes of each person. An address is a person: who has an account keeps it as it is. `taken` are the keys of names
 * that accounts have, with those of `furtherKeys`.
 */
export function planPeople(
  candidates: readonly PersonCandidate[],
  known: readonly KnownAccount[],
  taken: ReadonlySet<string>,
): PlannedPerson[] {
  const accounts = new Map(known.map((account) => [account.emailKey, account]))
  const [addresses, names] = [new Set<string>(), new Set(taken)]
  return candidates.map(({ number, name, nameKey: key, emailKey, reason }) => {
    const skip = (why: PersonSkipReason): PlannedPerson => ({
      number,
      outcome: 'skip',
      reason: why,
      account: null,
      name,
    })
    if (emailKey === null) return skip(reason ?? 'address-missing')
    if (addresses.has(emailKey)) return skip('address-repeated')
    addresses.add(emailKey)
    const account = accounts.get(emailKey)
    if (account) return { number, outcome: 'known', reason: null, account, name }
    const free = names.has(key) ? variantsOf(name).find((variant) => !names.has(nameKey(variant))) : name
    if (free === undefined) return skip('name-taken')
    names.add(nameKey(free))
    return { number, outcome: 'create', reason: null, account: null, name: free }
  })
}
