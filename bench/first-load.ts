import { rm } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import { findHeadlessChromium, flagsForChromium } from '../e2e/chromium.ts'
import { start } from '../e2e/programs.ts'
import { makeTemporaryFolder } from '../server/src/platform/config/data-folder.ts'

const pages = ['/home', '/auth/login']
/** French browsers are offered French on the first visit. */
const locales = ['en-US', 'fr-FR']
const visits = pages.flatMap((page) => locales.map((locale) => ({ page, locale })))
/** Kilobytes as transferred: before somebody uses the page, and with the app. */
const budgets = { read: 110, used: 170 }

/** The JavaScript that a visitor loads on the first pages, compressed. True if it is within its budget. */
export async function benchFirstLoad(): Promise<boolean> {
  const dataDir = await makeTemporaryFolder('bench')
  const site = await start('server/src/main.ts', '/health/ready', { DATA_DIR: dataDir, SEED: 'none' })
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: flagsForChromium })
  const kept: boolean[] = []
  try {
    for (const { page, locale } of visits) {
      const { read, used } = await measure(browser, site.url.replace('127.0.0.1', 'localhost') + page, locale)
      console.log(
        `${page}, ${locale}: ${read.toFixed(0)} KB of JavaScript until somebody uses it (at most ${budgets.read}), ` +
          `${used.toFixed(0)} KB with the app (at most ${budgets.used})`,
      )
      kept.push(read > 0 && read <= budgets.read && used > read && used <= budgets.used)
    }
  } finally {
    await browser.close()
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return kept.every(Boolean)
}

async function measure(browser: Browser, url: string, locale: string): Promise<{ read: number; used: number }> {
  const page = await browser.newPage({ locale })
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  const sum = async (): Promise<number> => (await Promise.all(sizes)).reduce((total, size) => total + size, 0) / 1024
  await page.goto(url, { waitUntil: 'networkidle' })
  const read = await sum()
  await page.mouse.move(10, 10)
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const used = await sum()
  await page.close()
  return { read, used }
}
