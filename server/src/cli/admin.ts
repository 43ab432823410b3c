import { parseArgs } from 'node:util'
import { type AdminAccess, createAdmin, resetAdminPassword } from '../features/accounts/operator.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import type { Db } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createLog } from '../platform/log/log.ts'
import { Misuse } from './misuse.ts'
import { withDatabase } from './with-database.ts'

interface Wishes {
  email?: string
  name?: string
  password?: string
}

/** From the machine itself: whoever can read the data folder already rules the site. */
export async function admin([action, ...args]: string[]): Promise<void> {
  const wishes = readWishes(args)
  if (action === 'create') {
    const [email, name] = [wanted(wishes, 'email'), wanted(wishes, 'name')]
    const person = wishes.password === undefined ? { email, name } : { email, name, password: wishes.password }
    tell(await onSite((db, config) => createAdmin({ db, config }, person)), 'is an administrator now')
  } else if (action === 'reset-password') {
    const email = wanted(wishes, 'email')
    tell(await onSite((db) => resetAdminPassword({ db }, email)), 'has a new password and is signed out everywhere')
  } else {
    throw new Misuse(
      `admin can create and reset-password${action === undefined ? '' : `, not ${JSON.stringify(action)}`}.`,
    )
  }
}

function readWishes(args: string[]): Wishes {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { email: text, name: text, password: text } }).values
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function wanted(wishes: Wishes, name: keyof Wishes): string {
  const value = wishes[name]
  if (value === undefined) throw new Misuse(`--${name} is missing.`)
  return value
}

async function onSite(work: (db: Db, config: Config) => Promise<AdminAccess>): Promise<AdminAccess> {
  const config = readConfig(process.env)
  const log = createLog('silent')
  return withDatabase(config, log, async ({ db, url }) => {
    await migrate(url, log)
    return work(db, config)
  })
}

function tell({ email, password }: AdminAccess, news: string): void {
  console.log(`${email} ${news}.`)
  if (password !== null) console.log(`Password: ${password}`)
}
