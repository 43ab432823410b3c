import { randomUUID } from 'node:crypto'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { superuser } from '../server/src/platform/postgres/cluster.ts'
import { findRunningUrl } from '../server/src/platform/postgres/embedded.ts'
import { readPassword } from '../server/src/platform/postgres/secrets.ts'

/** Creates an empty database on the server of the site in this folder, which is faster than starting another server. */
export async function createDatabase(dataDir: string): Promise<string> {
  const running = findRunningUrl(dataDir)
  if (running === null) throw new Error('The database server that the journeys share is not running.')
  const created = new URL(running)
  created.pathname = `/own_${randomUUID().replaceAll('-', '')}`
  const admin = new URL(running)
  Object.assign(admin, { username: superuser, password: readPassword(dataDir), pathname: '/postgres' })
  const { pool, close } = openDatabase(admin.href, createLog('silent'))
  await pool.query(`create database ${created.pathname.slice(1)} owner ${created.username}`)
  await close()
  return created.href
}
