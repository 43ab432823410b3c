import { randomInt } from 'node:crypto'
import { Email } from '@drapeau/contract/fields.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { CannotStart } from '#platform/config/cannot-start.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { isEmailTaken, isNameTaken } from '#features/accounts/accounts.queries.ts'
import { findOldestAdmin, lockAdmins } from '#features/accounts/users/admins.queries.ts'
import { insertAdmin } from '#features/accounts/users/admins.ts'
import { generatePassword } from '#features/accounts/passwords/generated-password.ts'
import { emailKey } from './registration.ts'

export interface FirstAdmin {
  email: string
  /** Only when it was made just now and chosen by nobody: the one moment when it can be shown. */
  password: string | null
}

interface Parts {
  db: Db
  config: Config
  log: Log
}

/** There is always an administrator. However many nodes start at once, one of them makes it. */
export async function ensureFirstAdmin({ db, config, log }: Parts): Promise<FirstAdmin> {
  return db.transaction().execute(async (transaction) => {
    await lockAdmins(transaction)
    const known = await findOldestAdmin(transaction)
    if (known) return { email: known.email, password: null }
    const email = config.adminEmail ?? defaultEmail(config)
    if (await isEmailTaken(transaction, emailKey(email)))
      throw new CannotStart(
        `There is no administrator, and ${email} belongs to a player: set ADMIN_EMAIL to another address.`,
      )
    const password = config.adminPassword ?? generatePassword()
    await insertAdmin(transaction, config, { name: await freeName(transaction), email, password })
    log.info('the first administrator was made')
    return { email, password: config.adminPassword === null ? password : null }
  })
}

/** An address that the sign-in form accepts, also where the site has no domain of its own. */
function defaultEmail({ publicUrl }: Config): string {
  const email = `admin@${new URL(publicUrl).hostname}`
  return Email.safeParse(email).success ? email : 'admin@drapeau.local'
}

async function freeName(db: Db): Promise<string> {
  const name = 'Administrator'
  return (await isNameTaken(db, nameKey(name))) ? `${name} ${randomInt(1_000, 10_000)}` : name
}
