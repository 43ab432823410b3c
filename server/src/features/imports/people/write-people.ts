import { randomUUID } from 'node:crypto'
import { lockAccounts } from '#features/accounts/accounts.queries.ts'
import { homeCountry } from '#features/countries/countries.ts'
import { lockRequirements } from '#features/challenges/requirements.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import { insertImportedAccounts, type SettledPerson, settlePeople } from './imported-accounts.queries.ts'
import { deletePeople, listPeople } from './import-people.queries.ts'
import type { ImportRun } from '#features/imports/imports.queries.ts'
import { planPeopleNow, problemsOf } from './people-view.ts'

/**
 * Makes the accounts, all of them in one statement. Names and addresses are compared again: who registered since the preview
 * is recognised. Nobody gets a mail.
 */
export async function writePeople(
  transaction: Db,
  { id, choices }: ImportRun,
  siteCountry: string,
  now: Date,
): Promise<SettledPerson[]> {
  if (choices.people === 'none') {
    await deletePeople(transaction, id)
    return []
  }
  // In the order of decision 0023: deletions and requirements before accounts, and those before challenges.
  await lockDeletions(transaction)
  await lockRequirements(transaction)
  await lockAccounts(transaction)
  const people = await listPeople(transaction, id)
  const plans = await planPeopleNow(transaction, people)
  const settled = people.flatMap((person, at): SettledPerson[] => {
    const plan = plans[at]
    if (!plan) return []
    const { number, outcome, reason, account, name } = plan
    const accountId = outcome === 'create' ? randomUUID() : (account?.id ?? null)
    return [{ number, outcome, reason, accountId, name, problems: problemsOf(person, plan) }]
  })
  const created = settled.filter(({ outcome }) => outcome === 'create')
  await insertImportedAccounts(transaction, id, created, { country: homeCountry(siteCountry), now })
  await settlePeople(transaction, id, settled)
  return settled
}
