import { Email, Name, Password } from '@drapeau/contract/fields.ts'
import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/database.ts'
import { fieldErrors } from '#platform/http/field-errors.ts'
import { Limiter } from '#platform/http/limits/limiter.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { notify } from '#platform/live/bus.queries.ts'
import { activateAccount, lockAccountByEmail } from '#features/accounts/accounts.queries.ts'
import { lockAdminByEmail } from './admins.queries.ts'
import { insertAdmin } from './admins.ts'
import { endAccess } from '#features/accounts/sessions/end-access.ts'
import { generatePassword } from '#features/accounts/passwords/generated-password.ts'
import { removeFactors } from '#features/accounts/second-factor/lift-factor.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { setPassword } from '#features/accounts/passwords/passwords.queries.ts'
import { emailKey, refuseWhenTaken } from '#features/accounts/registration/registration.ts'
import { findUser } from './users.queries.ts'

/** What the operator may do from the machine itself, with nothing but the database. */

const NewAdmin = z.strictObject({ name: Name, email: Email, password: Password.optional() })

export interface AdminAccess {
  email: string
  /** Set when it was generated: it is shown once and stored nowhere. */
  password: string | null
}

/** Refuses with 'invalid-input' (a sentence per field) or 'user-exists'. */
export async function createAdmin(
  { db, config }: { db: Db; config: Config },
  person: { email: string; name: string; password?: string },
): Promise<AdminAccess> {
  const read = NewAdmin.safeParse(person)
  if (!read.success) throw new Refusal('invalid-input', { errors: fieldErrors(read.error) })
  const { name, email, password } = read.data
  const chosen = password ?? generatePassword()
  await refuseWhenTaken(insertAdmin(db, config, { name, email, password: chosen }))
  return { email, password: password === undefined ? chosen : null }
}

/** A new password for an administrator, who is signed out everywhere. Refuses with 'email-not-found'. */
export async function resetAdminPassword(
  { db }: { db: Db },
  email: string,
): Promise<AdminAccess & { password: string }> {
  const password = generatePassword()
  const hash = await hashPassword(password)
  const now = new Date()
  await db.transaction().execute(async (transaction) => {
    const admin = await lockAdminByEmail(transaction, emailKey(email))
    if (!admin) throw new Refusal('email-not-found')
    await setPassword(transaction, admin.id, hash, now)
    await activateAccount(transaction, admin.id, now)
    await new Limiter(db).forgive('login', email, transaction)
    await notify(transaction, JSON.stringify(await endAccess(transaction, admin.id)))
  })
  return { email, password }
}

/** The password alone opens the account again. Refuses with 'email-not-found', also when there is nothing to lift. */
export async function liftFactor({ db }: { db: Db }, email: string): Promise<AdminAccess> {
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccountByEmail(transaction, emailKey(email))
    const user = account && (await findUser(transaction, account.id))
    if (!user?.hasSecondFactor) throw new Refusal('email-not-found')
    // The record names the account itself: the operator has none.
    const operator = { member: { accountId: user.id, token: { name: 'npm run drapeau' } }, now: new Date() }
    await removeFactors(operator, transaction, { id: user.id, name: user.name })
    await notify(transaction, JSON.stringify({ topic: 'account-changed', account: user.id }))
  })
  return { email, password: null }
}
