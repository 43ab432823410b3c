import { TimeoutClient } from '../database/timeout-client.ts'

export const appRole = 'drapeau'
export const appDatabase = 'drapeau'

/**
 * The application's role owns its database and nothing more: no superuser, no roles or databases of its own. A runaway
 * statement or a forgotten transaction ends by itself. The password is hexadecimal, so it needs no quoting.
 */
export async function ensureAppRole(superuserUrl: string, password: string): Promise<void> {
  const client = new TimeoutClient({ connectionString: superuserUrl })
  await client.connect()
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
    if (role.rowCount === 0) await client.query(`create role ${appRole}`)
    await client.query(
      `alter role ${appRole} login nosuperuser nocreaterole nocreatedb noreplication nobypassrls password '${password}'`,
    )
    await client.query(`alter role ${appRole} set statement_timeout = '15s'`)
    await client.query(`alter role ${appRole} set idle_in_transaction_session_timeout = '30s'`)
    const database = await client.query('select 1 from pg_database where datname = $1', [appDatabase])
    if (database.rowCount === 0) await client.query(`create database ${appDatabase} owner ${appRole}`)
  } finally {
    await client.end()
  }
  await ensureTrigrams(superuserUrl)
}

/** The search of names needs it, and the application's role may add no extension by itself. */
async function ensureTrigrams(superuserUrl: string): Promise<void> {
  for (const name of ['template1', appDatabase]) {
    const url = new URL(superuserUrl)
    url.pathname = `/${name}`
    const client = new TimeoutClient({ connectionString: url.href })
    await client.connect()
    try {
      // Everywhere else no extension can be found.
      await client.query(`set extension_control_path = '$system'`)
      await client.query('create extension if not exists pg_trgm')
    } finally {
      await client.end()
    }
  }
}
