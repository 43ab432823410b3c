import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'
import type { Log } from '../log/log.ts'
import { TimeoutClient, maxWorkMs } from './timeout-client.ts'
import { createMigrationTable, insertMigration, listMigrations, lockMigrations, runScript } from './migrate.queries.ts'

const folder = join(import.meta.dirname, '../../../migrations')

export interface Migration {
  name: string
  script: string
  checksum: string
}

/** The migrations that this version of the program brings, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(join(folder, name), 'utf8')
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
    }),
  )
}

/** Brings the database up to date. Nodes that start together do so one after the other, and only the first finds work to do. */
export async function migrate(url: string, log: Log): Promise<void> {
  const migrations = await readMigrations()
  const client = new TimeoutClient({
    connectionString: url,
    application_name: 'drapeau migrations',
    // Waiting for the lock, or building an index, may take longer than any request should.
    options: '-c statement_timeout=0',
    maxSilenceMs: maxWorkMs,
  })
  await client.connect()
  try {
    await lockMigrations(client)
    await createMigrationTable(client)
    const applied = new Map((await listMigrations(client)).map((row) => [row.name, row.checksum]))
    refuseForeign(migrations, applied)
    for (const migration of migrations.filter((each) => !applied.has(each.name))) {
      await runScript(client, migration.script, () => insertMigration(client, migration))
      log.info({ migration: migration.name }, 'database migrated')
    }
  } finally {
    // Ending the connection also gives the lock back.
    await client.end()
  }
}

/** An edited or unknown migration means that database and program do not belong together: better to stop than to guess. */
function refuseForeign(migrations: Migration[], applied: Map<string, string>): void {
  const known = new Map(migrations.map((each) => [each.name, each.checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new CannotStart(`The database is newer than this program: it has the migration ${name}.`)
    if (known.get(name) !== checksum)
      throw new CannotStart(`The migration ${name} was changed after it had been applied.`)
  }
}
