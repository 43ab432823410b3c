import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { CannotStart } from '#platform/config/cannot-start.ts'
import { errorCode } from '#platform/config/error-code.ts'
import { createMigrationTable, insertMigration, lockMigrations } from '#platform/database/migrate.queries.ts'
import { type Migration, readMigrations } from '#platform/database/migrate.ts'
import { tables as ourTables } from '#platform/database/tables.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { carried, type Table } from './carried.ts'
import { listReferences, listTables } from './catalogue.queries.ts'
import { checkBackup } from './check-backup.ts'
import { NoBackup } from './damage.ts'
import {
  analyze,
  beginRestore,
  commitRestore,
  dropSite,
  hasRows,
  hasSiteRunning,
  rollBackRestore,
  runMigration,
} from './empty-site.queries.ts'
import { type Load, loadParts } from './load-parts.ts'
import type { Manifest } from './manifest.ts'
import type { Progress } from './progress.ts'
import { connect } from './snapshot.queries.ts'

export interface RestoreParts {
  url: string
  storage: Storage
  path: string
  onCheck?: Progress
  onLoad?: Progress
}

/**
 * Brings a backup back into an empty site: checked from the first byte to the last before anything is touched, then in
 * one transaction, files included. It is all there, or nothing is.
 */
export async function restoreBackup({ url, storage, path, onCheck, onLoad }: RestoreParts): Promise<Manifest> {
  const migrations = await readMigrations()
  const file = await openFile(path)
  try {
    const manifest = await checkBackup(file, migrations, onCheck)
    const client = await connect(url, 'drapeau restore')
    try {
      await lockMigrations(client)
      await expectQuiet(client)
      await fill(client, { file, manifest, migrations, storage, onLoad: onLoad ?? (() => undefined) })
      await analyze(client)
      return manifest
    } finally {
      await client.end()
    }
  } finally {
    await file.close()
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, constants.O_RDONLY)
  } catch (cause) {
    throw new CannotStart(`The file ${path} cannot be read (${errorCode(cause)}).`, { cause })
  }
}

/** A command that has just ended may take a moment to be gone. */
async function expectQuiet(client: Client): Promise<void> {
  for (let tries = 10; await hasSiteRunning(client); tries -= 1) {
    if (tries === 0) throw new CannotStart('Drapeau is running on this database: stop it first.')
    await sleep(200)
  }
}

async function fill(client: Client, load: Load): Promise<void> {
  const { manifest, migrations, storage } = load
  const written: string[] = []
  await beginRestore(client)
  try {
    await dropSite(client, await expectEmpty(client))
    const applied = new Set(manifest.migrations.map(({ name }) => name))
    await createMigrationTable(client)
    // The schema as it was, its rows, and then whatever has changed since: as if the old site had been brought up to date.
    await run(
      client,
      migrations.filter(({ name }) => applied.has(name)),
    )
    expectTables(manifest, carried(await listTables(client), await listReferences(client)))
    await loadParts(client, load, written)
    await run(
      client,
      migrations.filter(({ name }) => !applied.has(name)),
    )
    await commitRestore(client)
  } catch (error) {
    await rollBackRestore(client).catch(() => undefined)
    await storage.remove(written)
    throw isAboutRows(error) ? new NoBackup(`its data is inconsistent (${error.message})`, { cause: error }) : error
  }
}

/** What PostgreSQL says of a value or of a rule that is broken, rather than of itself. */
function isAboutRows(error: unknown): error is Error {
  return error instanceof Error && /^2[23]/.test(errorCode(error) ?? '')
}

/** Returns the tables of the empty site. */
async function expectEmpty(client: Client): Promise<string[]> {
  const found = await listTables(client)
  const foreign = found.filter(({ name }) => !Object.hasOwn(ourTables, name))
  if (foreign.length > 0)
    throw new CannotStart(
      `The database has tables of another program (${foreign.map(({ name }) => name).join(', ')}): give Drapeau a database of its own.`,
    )
  for (const { name } of carried(found, await listReferences(client)))
    if (name !== 'milestone' && (await hasRows(client, name)))
      throw new CannotStart(
        `This site is not empty (table ${name} has rows). Restore into an empty site: choose another DATA_DIR or DATABASE_URL.`,
      )
  return found.map(({ name }) => name)
}

async function run(client: Client, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    await runMigration(client, migration.script)
    await insertMigration(client, migration)
  }
}

/** What the file brings is what its schema has: not a table or column more, and none less. */
function expectTables(manifest: Manifest, tables: readonly Table[]): void {
  if (shapeOf(manifest.tables) !== shapeOf(tables)) throw new NoBackup('its tables are not those of its version')
}

function shapeOf(tables: readonly Table[]): string {
  const lines = tables.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`)
  return lines.toSorted().join('\n')
}
