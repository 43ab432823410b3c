import { randomUUID } from 'node:crypto'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { superuser } from '../server/src/platform/postgres/cluster.ts'
import { findRunningUrl } from '../server/src/platform/postgres/embedded.ts'
import { readPassword } from '../server/src/platform/postgres/secrets.ts'

/** An empty database beside that of the site in this folder: another server would take longer to start than a site. */
export async function makeDatabase(dataDir: string): Promise<string> {
  const running = findRunningUrl(dataDir)
  if (running === null) throw new Error('The database that the journeys share does not run.')
  const made = new URL(running)
  made.pathname = `/own_${randomUUID().replaceAll('-', '')}`
  const maker = new URL(running)
  Object.assign(maker, { username: superuser, password: readPassword(dataDir), pathname: '/postgres' })
  const { pool, close } = openDatabase(maker.href, createLog('silent'))
  await pool.query(`create database ${made.pathname.slice(1)} owner ${made.username}`)
  await close()
  return made.href
}
