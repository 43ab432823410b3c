import { parseArgs } from 'node:util'
import { type AdminAccess, createAdmin, liftFactor, resetAdminPassword } from '../features/accounts/users/operator.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import type { Db } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createLog } from '../platform/log/log.ts'
import { Misuse } from './misuse.ts'
import { withDatabase } from './with-database.ts'

interface Options {
  email?: string
  name?: string
  password?: string
}

/** From the machine itself: an operator who can read the data folder already controls the site. */
export async function admin([action, ...args]: string[]): Promise<void> {
  const options = readOptions(args)
  if (action === 'create') {
    const [email, name] = [wanted(options, 'email'), wanted(options, 'name')]
    const person = options.password === undefined ? { email, name } : { email, name, password: options.password }
    report(await onSite((db, config) => createAdmin({ db, config }, person)), 'is now an administrator')
  } else if (action === 'reset-password') {
    const email = wanted(options, 'email')
    report(await onSite((db) => resetAdminPassword({ db }, email)), 'has a new password and is signed out everywhere')
  } else if (action === 'lift-second-factor') {
    const email = wanted(options, 'email')
    report(await onSite((db) => liftFactor({ db }, email)), 'can sign in with the password alone')
  } else {
    throw new Misuse(
      `admin can create, reset-password and lift-second-factor${action === undefined ? '' : `, not ${JSON.stringify(action)}`}.`,
    )
  }
}

function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { email: text, name: text, password: text } }).values
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function wanted(options: Options, name: keyof Options): string {
  const value = options[name]
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

function report({ email, password }: AdminAccess, change: string): void {
  console.log(`${email} ${change}.`)
  if (password !== null) console.log(`Password: ${password}`)
}
