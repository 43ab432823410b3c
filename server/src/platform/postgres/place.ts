import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'
import { sharedHome } from './binaries.ts'
import type { Settings } from './options.ts'
import { canEnter, chooseRunner, type Runner } from './runner.ts'

export interface Place {
  /** Where the database's own folder is: the data folder, or one that its user can reach. */
  home: string
  /** PostgreSQL's data folder. */
  cluster: string
  runner: Runner
  /** Instead of ours, by PostgreSQL's names. */
  settings?: Settings
}

/**
 * The database lives in the data folder where its user can enter that, else beside the shared binaries, noted in the data
 * folder: removing the data folder gives a fresh start, moving it takes the database along.
 */
export function findPlace(dataDir: string): Place {
  const noted = readNote(dataDir)
  const runner = chooseRunner(clusterIn(noted ?? dataDir))
  const home = noted ?? (canEnter(dataDir, runner) ? dataDir : newHome(dataDir))
  return { home, cluster: clusterIn(home), runner }
}

/** The place that a running server uses; null before the first start. Makes nothing. */
export function knownCluster(dataDir: string): string | null {
  const cluster = clusterIn(readNote(dataDir) ?? dataDir)
  return existsSync(cluster) ? cluster : null
}

const clusterIn = (home: string): string => join(home, 'postgres')
const noteIn = (dataDir: string): string => join(dataDir, 'postgres-location')

function readNote(dataDir: string): string | null {
  if (!existsSync(noteIn(dataDir))) return null
  const home = readFileSync(noteIn(dataDir), 'utf8').trim()
  if (existsSync(home)) return home
  throw new CannotStart(
    `The database of ${dataDir} was stored in ${home}, which no longer exists: restore that folder, or remove ${noteIn(dataDir)} to start with an empty database.`,
  )
}

function newHome(dataDir: string): string {
  if (existsSync(clusterIn(dataDir))) {
    throw new CannotStart(
      `The user that owns ${clusterIn(dataDir)} can no longer access that folder: make every folder above it accessible (chmod o+x).`,
    )
  }
  const home = join(sharedHome, randomUUID())
  mkdirSync(home, { recursive: true })
  for (const folder of [sharedHome, home]) chmodSync(folder, 0o755)
  const half = `${noteIn(dataDir)}.new`
  writeFileSync(half, `${home}\n`)
  renameSync(half, noteIn(dataDir))
  return home
}
