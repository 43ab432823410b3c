import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { expectFreePort } from '../listen.ts'
import type { Config } from '../platform/config/config.ts'
import { expectDataFolder, nearestFolder } from '../platform/config/data-folder.ts'
import { errorCode } from '../platform/config/error-code.ts'
import { listMigrations } from '../platform/database/migrate.queries.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import type { Log } from '../platform/log/log.ts'
import { knownCluster } from '../platform/postgres/place.ts'
import { filesFolder, openStorage } from '../platform/storage/open-storage.ts'
import { withDatabase } from './with-database.ts'

interface Finding {
  isWell: boolean
  says: string
}

type Checkup = (config: Config, log: Log) => Promise<Finding>

const gigabyte = 2 ** 30
const well = (says: string): Finding => ({ isWell: true, says })
const unwell = (says: string): Finding => ({ isWell: false, says })

/** A checkup that throws is unwell, and says what was thrown. */
export const checkups: Record<string, Checkup> = {
  Node: () => {
    const major = Number(process.versions.node.split('.')[0])
    const says = process.version
    return Promise.resolve(major >= 24 ? well(says) : unwell(`${says} is too old: run npm ci, or install Node 24.`))
  },
  'Data folder': async ({ dataDir }) => {
    expectDataFolder(dataDir)
    return well(existsSync(dataDir) ? dataDir : `${dataDir} will be made at the first start`)
  },
  'Disk space': async ({ dataDir }) => {
    const { bavail, bsize } = await statfs(nearestFolder(dataDir))
    const free = (bavail * bsize) / gigabyte
    const says = `${free.toFixed(1)} GB free`
    return free >= 1 ? well(says) : unwell(`${says}: make room, since a full disk stops the database.`)
  },
  Database: async (config, log) => {
    if (config.databaseUrl === null && knownCluster(config.dataDir) === null)
      return well('will be made at the first start')
    return withDatabase(config, log, async ({ pool }) => {
      const applied = new Set((await listMigrations(pool).catch(noneYet)).map(({ name }) => name))
      const pending = (await readMigrations()).filter(({ name }) => !applied.has(name))
      if (pending.length === 0) return well('answers, and is up to date')
      return unwell(`answers, but is not up to date (${pending.length} behind): start Drapeau again, which mends that.`)
    })
  },
  Files: async (config) => {
    if (config.s3Url === null)
      return well(`kept in ${filesFolder(config.dataDir)}; set S3_URL to keep them in a bucket`)
    const { hostname, pathname } = new URL(config.s3Url)
    const storage = await openStorage(config)
    try {
      // Whoever may look for the first file may look for all of them.
      await storage.list()[Symbol.asyncIterator]().next()
      return well(`the bucket ${pathname.slice(1)} at ${hostname} answers`)
    } catch (error) {
      return unwell(
        `the bucket at ${hostname} does not let us in (${String(error)}): correct S3_URL, or make the bucket.`,
      )
    } finally {
      storage.close()
    }
  },
  Mail: async ({ smtpUrl, dataDir }) => {
    if (smtpUrl === null) return well(`written to ${join(dataDir, 'outbox')}; set SMTP_URL to have it sent`)
    const { host } = new URL(smtpUrl)
    const transport = createTransport({ url: smtpUrl, connectionTimeout: 5_000, greetingTimeout: 5_000 })
    try {
      await transport.verify()
      return well(`${host} takes our mail`)
    } catch (error) {
      return unwell(`${host} does not take our mail (${String(error)}): correct SMTP_URL, or wait until it is back.`)
    } finally {
      transport.close()
    }
  },
  Port: async (config) => {
    const site = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`
    if (await isOurs(site)) return well(`Drapeau is listening on ${config.host}:${config.port}`)
    await expectFreePort(config)
    return well(`${config.host}:${config.port} is free`)
  },
  'Web app': () => {
    const isBuilt = existsSync(join(import.meta.dirname, '../../../web/dist/manifest.json'))
    return Promise.resolve(isBuilt ? well('built') : unwell('not built: run npm run build.'))
  },
}

/** A start that was cut short may have left a database without a single table. */
function noneYet(error: unknown): { name: string }[] {
  if (errorCode(error) === undefinedTable) return []
  throw error
}

const undefinedTable = '42P01'

async function isOurs(site: string): Promise<boolean> {
  try {
    const reply = await fetch(`${site}/health/live`, { signal: AbortSignal.timeout(3_000) })
    return reply.ok && JSON.stringify(await reply.json()) === '{"status":"ok"}'
  } catch {
    return false
  }
}
