import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { makePassingFolder } from '../server/src/platform/config/data-folder.ts'
import { makeDatabase } from './databases.ts'
import { untilLive } from './live.ts'
import { type Program, start } from './programs.ts'
import { administrator } from './server.setup.ts'
import { test } from './site.ts'

export interface OwnSite {
  /** Puts the clocks forward: the site's, and those of these browsers. */
  forward: (ms: number, browsers: readonly BrowserContext[]) => Promise<void>
}

/**
 * A site for the journeys of one file alone, for what others would notice: words to everyone, a clock that moves. To be
 * called once, at the top of the file.
 */
export function useOwnSite(): OwnSite {
  const shared = { SITE_URL: process.env['SITE_URL'], SITE_OUTBOX: process.env['SITE_OUTBOX'] }
  let site: (Program & { dataDir: string }) | undefined

  test.describe.configure({ mode: 'default' })
  test.use({ baseURL: ({ baseURL }, use) => use(process.env['SITE_URL'] ?? baseURL) })

  test.beforeAll(async () => {
    const dataDir = await makePassingFolder('e2e')
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: await makeDatabase(process.env['SITE_DATA'] ?? ''),
      SEED: 'none',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    }
    site = { ...(await start('e2e/site-with-clock.ts', '/health/ready', env)), dataDir }
    process.env['SITE_URL'] = site.url.replace('127.0.0.1', 'localhost')
    process.env['SITE_OUTBOX'] = join(dataDir, 'outbox')
  })

  test.afterAll(async () => {
    Object.assign(process.env, shared)
    await site?.stop()
    if (site) await rm(site.dataDir, { recursive: true, force: true })
  })

  return {
    forward: async (ms, browsers) => {
      await site?.say({ forward: ms })
      // Whoever hears nothing for so long hangs up and calls again.
      for (const browser of browsers) await untilLive(browser, () => browser.clock.fastForward(ms))
    },
  }
}
