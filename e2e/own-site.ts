import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { makeTemporaryFolder } from '../server/src/platform/config/data-folder.ts'
import { createDatabase } from './databases.ts'
import { waitUntilLive } from './live.ts'
import { type Program, start } from './programs.ts'
import { administrator } from './server.setup.ts'
import { test } from './site.ts'

export interface OwnSite {
  /** Puts the clocks of the site and of these browsers forward. */
  advanceClock: (ms: number, browsers: readonly BrowserContext[]) => Promise<void>
}

/** Longer than a browser waits for a heartbeat, in milliseconds. */
const maxSilenceMs = 75_000

/**
 * Starts a site for the journeys of one file, for actions that would disturb other journeys: announcements to everyone, a
 * clock that is put forward. Call it once, at the top of the file.
 */
export function useOwnSite(): OwnSite {
  const { SITE_URL, SITE_OUTBOX, SITE_DATABASE } = process.env
  let site: (Program & { dataDir: string }) | undefined

  test.describe.configure({ mode: 'default' })
  test.use({ baseURL: ({ baseURL }, use) => use(process.env['SITE_URL'] ?? baseURL) })

  test.beforeAll(async () => {
    const dataDir = await makeTemporaryFolder('e2e')
    const database = await createDatabase(process.env['SITE_DATA'] ?? '')
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: database,
      SEED: 'none',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    }
    site = { ...(await start('e2e/site-with-clock.ts', '/health/ready', env)), dataDir }
    process.env['SITE_URL'] = site.url.replace('127.0.0.1', 'localhost')
    process.env['SITE_OUTBOX'] = join(dataDir, 'outbox')
    process.env['SITE_DATABASE'] = database
    process.env['SITE_AHEAD'] = '0'
  })

  test.afterAll(async () => {
    Object.assign(process.env, { SITE_URL, SITE_OUTBOX, SITE_DATABASE, SITE_AHEAD: '0' })
    await site?.stop()
    if (site) await rm(site.dataDir, { recursive: true, force: true })
  })

  return {
    advanceClock: async (ms, browsers) => {
      await site?.send({ advance: ms })
      process.env['SITE_AHEAD'] = String(Number(process.env['SITE_AHEAD']) + ms)
      for (const browser of browsers) await advanceBrowser(browser, ms)
    },
  }
}

/** After so long without a heartbeat a browser closes its live connection and opens another. */
async function advanceBrowser(browser: BrowserContext, ms: number): Promise<void> {
  const live = waitUntilLive(browser, () => browser.clock.fastForward(ms)).then(() => true)
  for (let wait = 20_000; ; wait *= 2) {
    if (await Promise.race([live, pause(wait, false, { ref: false })])) return
    // A message that arrives while the clock jumps counts as a heartbeat after the jump: that connection stays open.
    await browser.clock.fastForward(maxSilenceMs)
  }
}
