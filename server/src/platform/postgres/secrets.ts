import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (dataDir: string): string => join(dataDir, 'postgres-password')

/** The superuser's password, made once and readable by the owner of the data folder only. */
export function ensurePassword(dataDir: string): string {
  const file = fileIn(dataDir)
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
  return readPassword(dataDir)
}

export function readPassword(dataDir: string): string {
  return readFileSync(fileIn(dataDir), 'utf8').trim()
}

/** The application's password follows from the superuser's and does not lead back to it. */
export function appPassword(password: string): string {
  return createHmac('sha256', password).update('application role').digest('hex')
}

/** TLS on the loopback would only cost time; said here, so that PGSSLMODE cannot ask for it. */
export function localUrl(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
}
