import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../config/cannot-start.ts'
import type { Place } from './place.ts'
import { runAs, type Runner } from './runner.ts'

/** What the binaries can read; a newer one cannot open an older one's files. */
const major = '18'

export const superuser = 'postgres'

/** Makes the database's files unless they are there. Killed midway, it leaves nothing that counts. */
export async function ensureCluster(bin: string, place: Place, password: string): Promise<void> {
  const { cluster, home, runner } = place
  if (existsSync(join(cluster, 'PG_VERSION'))) return checkVersion(cluster)
  if (existsSync(cluster)) removeEmpty(cluster)
  const half = `${cluster}.new`
  rmSync(half, { recursive: true, force: true })
  makeFolder(half, runner)
  const passwordFile = join(home, 'postgres-password.new')
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    if (runner) chownSync(passwordFile, runner.uid, runner.gid)
    await initialise(bin, half, passwordFile, runner)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(half, cluster)
}

function checkVersion(cluster: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new CannotStart(
    `The database in ${cluster} was created by PostgreSQL ${found}, and this is PostgreSQL ${major}: start the version of Drapeau that created it, make a backup, and restore it here.`,
  )
}

function removeEmpty(cluster: string): void {
  if (readdirSync(cluster).length > 0) {
    throw new CannotStart(
      `${cluster} contains something other than a PostgreSQL database: move it away, then start again.`,
    )
  }
  rmdirSync(cluster)
}

function makeFolder(folder: string, runner: Runner): void {
  mkdirSync(folder)
  chmodSync(folder, 0o700)
  if (runner) chownSync(folder, runner.uid, runner.gid)
}

/** The builtin C.UTF-8 exists on every machine and never changes under an index, unlike the system's locales. */
async function initialise(bin: string, folder: string, passwordFile: string, runner: Runner): Promise<void> {
  const options = [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ]
  await promisify(execFile)(join(bin, 'initdb'), options, runAs(runner))
}
