import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FindingState } from '@drapeau/contract/doctor.ts'
import { expectFreePort } from '../listen.ts'
import type { Config } from '../platform/config/config.ts'
import { expectDataFolder } from '../platform/config/data-folder.ts'
import { filesFolder, openStorage } from '../platform/storage/open-storage.ts'

export interface CheckupFinding {
  state: FindingState
  text: string
}

type Checkup = (config: Config) => Promise<CheckupFinding>

const ok = (text: string): CheckupFinding => ({ state: 'ok', text })
const bad = (text: string): CheckupFinding => ({ state: 'bad', text })

/** What can be seen from the machine itself, without the database. One that throws is reported as bad, with what was thrown. */
export const checkups: Record<string, Checkup> = {
  Node: () => {
    const major = Number(process.versions.node.split('.')[0])
    const text = process.version
    return Promise.resolve(major >= 24 ? ok(text) : bad(`${text} is too old: run npm ci, or install Node 24.`))
  },
  'Data folder': async ({ dataDir }) => {
    expectDataFolder(dataDir)
    return ok(existsSync(dataDir) ? dataDir : `${dataDir} will be created on first start`)
  },
  'File storage': async (config) => {
    if (config.s3Url === null)
      return ok(`stored in ${filesFolder(config.dataDir)}; set S3_URL to store them in a bucket`)
    const { hostname, pathname } = new URL(config.s3Url)
    const storage = await openStorage(config)
    try {
      // A permission to read the first file is one to read all of them.
      await storage.list()[Symbol.asyncIterator]().next()
      return ok(`the bucket ${pathname.slice(1)} at ${hostname} responds`)
    } catch (error) {
      return bad(`the bucket at ${hostname} denies access (${String(error)}): correct S3_URL, or create the bucket.`)
    } finally {
      storage.close()
    }
  },
  Port: async (config) => {
    if (await isServing(config)) return ok(`Drapeau is listening on ${config.host}:${config.port}`)
    await expectFreePort(config)
    return ok(`${config.host}:${config.port} is free`)
  },
  'Web app': () => {
    const isBuilt = existsSync(join(import.meta.dirname, '../../../web/dist/manifest.json'))
    return Promise.resolve(isBuilt ? ok('built') : bad('not built: run npm run build.'))
  },
}

/** Whether Drapeau answers at the address where it would listen. */
export async function isServing({ host, port }: Config): Promise<boolean> {
  const site = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  try {
    const reply = await fetch(`${site}/health/live`, { signal: AbortSignal.timeout(3_000) })
    return reply.ok && JSON.stringify(await reply.json()) === '{"status":"ok"}'
  } catch {
    return false
  }
}
