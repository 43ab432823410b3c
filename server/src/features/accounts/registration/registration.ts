import { type Registration, vouched } from '@drapeau/contract/accounts/accounts.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { findCountryByName } from '#features/countries/countries.ts'
import { findOrInsertSchool } from '#features/schools/schools.service.ts'
import type { SettingsCache } from '#features/site/settings-cache.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/name-lock.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { insertAccount, type NewAccount } from '#features/accounts/accounts.queries.ts'
import { requestKey } from '#features/accounts/mail/mailed-keys.ts'
import { hashPassword, placeOf } from '#features/accounts/passwords/passwords.ts'
import { admit } from './admission.ts'
import { endOfRegistration } from './unconfirmed.ts'

/** Creates the account and queues its confirmation mail: both or neither. */
export async function register(ctx: Ctx<'anyone'>, settings: SettingsCache, form: Registration): Promise<void> {
  refuseUnknown(form, vouched)
  const enter = await admit(ctx, settings, form)
  const countryCode = getCountryCode(form.country)
  const passwordHash = await hashPassword(form.password, placeOf(ctx))
  const { name, email, isStudent } = form
  const { language, now } = ctx
  await refuseWhenTaken(
    ctx.db.transaction().execute(async (transaction) => {
      const schoolId = await schoolOf(transaction, form)
      const accountId = await insertNamedAccount(transaction, {
        name,
        email,
        passwordHash,
        countryCode,
        isStudent,
        schoolId,
        language,
        type: 'user',
        active: false,
        enabled: true,
        createdAt: now,
        unconfirmedUntil: endOfRegistration(now),
      })
      await requestKey(ctx, transaction, { accountId, purpose: 'confirm', email, language }, now)
      await enter(transaction)
    }),
  )
}

/** Fields of one form that are for another caller. */
export function refuseUnknown(form: Registration, fields: object): void {
  const given = Object.keys(fields).filter((field) => Object.hasOwn(form, field))
  if (given.length === 0) return
  throw new Refusal('invalid-input', {
    errors: Object.fromEntries(given.map((field) => [field, sentences.fieldUnknown])),
  })
}

/** With its name and address locked until the transaction ends. */
export async function insertNamedAccount(
  transaction: Db,
  account: Omit<NewAccount, 'nameKey' | 'emailKey'>,
): Promise<string> {
  const keys = { nameKey: nameKey(account.name), emailKey: emailKey(account.email) }
  await lockNames(transaction, Object.values(keys))
  return insertAccount(transaction, { ...account, ...keys })
}

/** Addresses are plain ASCII by contract; only their case can differ. */
export function emailKey(email: string): string {
  return email.toLowerCase()
}

export function getCountryCode(name: string): string {
  const code = findCountryByName(name)
  if (code === undefined) throw new Refusal('invalid-input', { errors: { country: sentences.countryUnknown } })
  return code
}

/** Only students have a school, whatever was typed before the box was cleared. */
export async function schoolOf(db: Db, form: { isStudent: boolean; school: string }): Promise<string | null> {
  return form.isStudent ? findOrInsertSchool(db, form.school) : null
}

/** The database decides whether a name or an address is free; here its answer becomes a sentence. */
export async function refuseWhenTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'one_account_per_name')
      throw new Refusal('user-exists', { errors: { name: sentences.nameTaken }, cause: error })
    if (constraint === 'one_account_per_email')
      throw new Refusal('user-exists', { errors: { email: sentences.emailTaken }, cause: error })
    throw error
  }
}
