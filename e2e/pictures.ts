import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Locator, type Page } from 'playwright'
import { findHeadlessChromium, flagsForChromium } from './chromium.ts'

/** The picture scripts of the documents are run by hand on a site of `npm run demo`. */
export const demoAdmin = { email: 'admin@example.org', password: 'Demo-Admin-1' }

/** The address of the demo, which can be given as an argument. */
export const demoSite = process.argv[2] ?? 'http://localhost:3000'

export const pathOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Runs what takes the pictures, and closes the browser whatever happens. */
export async function withBrowser(take: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: flagsForChromium })
  try {
    await take(browser)
  } finally {
    await browser.close()
  }
}

interface Sight {
  width: number
  height: number
  locale?: string
}

/** A page as its pictures show it: light, and without motion. */
export async function openPage(browser: Browser, { width, height, locale = 'en-GB' }: Sight): Promise<Page> {
  const context = await browser.newContext({
    baseURL: demoSite,
    viewport: { width, height },
    colorScheme: 'light',
    locale,
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

interface Part {
  from: Locator
  to: Locator
  maxHeight?: number
}

/** What lies between the top of one part and the bottom of another, with a margin; never more than the width of the page. */
export async function savePart(page: Page, path: string, { from, to, maxHeight = 1000 }: Part): Promise<void> {
  const margin = 16
  await settle(page)
  const [first, last, main] = await Promise.all(
    [from, to, page.getByRole('main')].map((part) => part.first().boundingBox()),
  )
  if (!first || !last || !main) throw new Error(`There is nothing to take a picture of for ${path}.`)
  const isDialog = from === to && first.width < main.width
  const [left, width] = isDialog ? [first.x, first.width] : [main.x, main.width]
  const scrolled = await page.evaluate(() => window.scrollY)
  const top = Math.max(0, first.y + scrolled - margin)
  const height = Math.min(maxHeight, last.y + scrolled + last.height + margin - top)
  await page.screenshot({
    path: pathOf(path),
    fullPage: true,
    clip: { x: left, y: top, width, height },
  })
}

/** What the window shows. */
export async function saveWindow(page: Page, path: string): Promise<void> {
  await settle(page)
  await page.screenshot({ path: pathOf(path) })
}

/** Fonts are there, nothing is being loaded, and no toast lies upon the rest. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  for (const passing of ['[data-loading]', '.mantine-Notification-root'])
    await page.locator(passing).first().waitFor({ state: 'detached' })
}
