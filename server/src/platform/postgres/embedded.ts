import type { ChildProcess } from 'node:child_process'
import { retryOnLostConnection } from '#platform/database/retry.ts'
import { lockFolder } from '../instance-lock.ts'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster, superuser } from './cluster.ts'
import { clearLeftover, readPidFile } from './pid-file.ts'
import type { Settings } from './options.ts'
import { findPlace, knownCluster, type Place } from './place.ts'
import { EndedEarly, freePort, launch } from './postmaster.ts'
import { appDatabase, appRole, ensureAppRole } from './roles.queries.ts'
import { appPassword, ensurePassword, localUrl, readPassword } from './secrets.ts'
import { type Log, supervise, type Supervised } from './supervisor.ts'

export interface EmbeddedPostgres extends Supervised {
  /** As the application's role, in its own database. */
  url: string
  /** As the superuser, in the maintenance database: for what the application itself must not be able to do. */
  superuserUrl: string
}

interface Options {
  dataDir: string
  log: Log
  /** How long to wait for another process to leave the data folder. */
  timeoutMs?: number
  /** Settings of PostgreSQL that take the place of ours, for a server that is to live for a test only. */
  settings?: Settings
}

/**
 * Starts the PostgreSQL that comes with Drapeau on its files in the data folder, and keeps it running until `stop`.
 * The data folder is ours alone meanwhile.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  timeoutMs,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const locks = [lockFolder(dataDir, timeoutMs)]
  const unlock = (): void => locks.forEach((release) => release())
  try {
    const place = findPlace(dataDir)
    // A copied data folder would lead two instances to the same database.
    if (place.home !== dataDir) locks.push(lockFolder(place.home, timeoutMs))
    const started = await startIn({ ...place, settings }, dataDir, log)
    return { ...started, stop: () => started.stop().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

async function startIn(place: Place, dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  const bin = prepareBinaries(place.runner, dataDir)
  const password = ensurePassword(dataDir)
  await ensureCluster(bin, place, password)
  const leftover = await clearLeftover(place.cluster)
  if (leftover === 'stopped') log.warn('stopped the PostgreSQL that an earlier process left behind')
  const { child, port } = await launchOnFreePort(bin, place)
  const superuserUrl = localUrl(superuser, password, port, 'postgres')
  const relaunch = async (signal: AbortSignal): Promise<ChildProcess> => {
    await clearLeftover(place.cluster)
    return launch(bin, place, port, signal)
  }
  const supervised = supervise(child, relaunch, log)
  try {
    await retryOnLostConnection(log, () => ensureAppRole(superuserUrl, appPassword(password)))
  } catch (error) {
    await supervised.stop()
    throw error
  }
  log.info({ port, folder: place.cluster }, 'PostgreSQL is ready')
  return { url: appUrl(password, port), superuserUrl, ...supervised }
}

/** The address of the embedded server that another process of ours runs on this data folder; null when none does. */
export function findRunningUrl(dataDir: string): string | null {
  const cluster = knownCluster(dataDir)
  const file = cluster === null ? null : readPidFile(cluster)
  return file?.ready ? appUrl(readPassword(dataDir), file.port) : null
}

function appUrl(password: string, port: number): string {
  return localUrl(appRole, appPassword(password), port, appDatabase)
}

/** Between finding a free port and using it, somebody else may take it; and somebody may kill what is just starting. */
async function launchOnFreePort(bin: string, place: Place, tries = 5): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort()
  try {
    return { child: await launch(bin, place, port), port }
  } catch (error) {
    const isPassing =
      error instanceof EndedEarly && (error.isKilled || error.message.includes('Address already in use'))
    if (tries === 1 || !isPassing) throw error
    await clearLeftover(place.cluster)
    return launchOnFreePort(bin, place, tries - 1)
  }
}
