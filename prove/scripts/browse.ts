import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findHeadlessChromium, flagsForChromium } from '../../e2e/chromium.ts'
import { payloads } from '../../e2e/payloads.ts'
import type { Stage } from '../stage.ts'
import { type Sighting, PageMonitor } from './page-monitor.ts'

const quietMs = 150
/** Ends a screen that hangs. */
const maxMs = 120_000
/** After this the page is loaded instead of navigated to. */
const navigationMs = 5_000

export async function openBrowser(stage: Stage): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: flagsForChromium,
  })
  stage.onClear(() => browser.close())
  return browser
}

export interface BrowseResult {
  sightings: Sighting[]
  /** Payloads that were shown as text. */
  read: Set<string>
  screens: number
  /** Addresses at which no payload was shown, each with the text that was. */
  withoutPayloads: { path: string; shown: string }[]
}

/** Payloads that cannot be part of the web app's own texts. */
const unmistakable: ReadonlySet<string> = new Set(payloads.filter((text) => /[<>{}=]/.test(text)))

/** Opens one address after another with a session, and inspects each. */
export async function browse(
  browser: Browser,
  {
    url,
    token,
    paths,
    interact,
    isNavigating = false,
  }: {
    url: string
    token: string
    paths: readonly string[]
    /** Navigates within the app, as a link does, instead of loading each page. */
    isNavigating?: boolean
    interact: (page: Page, path: string, inspect: () => Promise<void>) => Promise<boolean>
  },
): Promise<BrowseResult> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    // As in journeys: what moves only costs time here.
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('signed-in-once')) localStorage.setItem('token', stored)
    sessionStorage.setItem('signed-in-once', 'yes')
  }, Buffer.from(token).toString('base64'))
  // A hundred rows per page instead of a few.
  await page.route(/\/api\/.*[?&]perPage=\d/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/perPage=\d+/, 'perPage=100'),
    }),
  )
  const monitor = await PageMonitor.over(page, url)
  const read = new Set<string>()
  const withoutPayloads: BrowseResult['withoutPayloads'] = []
  let hasNoPayload = true
  let shown = ''
  const inspect = async (): Promise<void> => {
    await settle(page, monitor)
    await monitor.inspect()
    const { all, main } = await page.evaluate(textIn)
    const [anywhere, within] = [spaced(all), spaced(main)]
    shown = within.slice(0, 200)
    for (const payload of payloads) {
      if (anywhere.includes(spaced(payload))) read.add(payload)
      if (unmistakable.has(payload) && within.includes(spaced(payload))) hasNoPayload = false
    }
  }
  for (const [index, path] of paths.entries()) {
    if (index > 0 && index % 20 === 0) process.stderr.write(`${index} of ${paths.length} screens, now ${path}\n`)
    monitor.at(path)
    hasNoPayload = true
    if (!(isNavigating && index > 0 && (await navigateTo(page, path)))) await goTo(page, path)
    await inspect()
    if (await interact(page, path, inspect)) await inspect()
    if (hasNoPayload) withoutPayloads.push({ path, shown })
  }
  await context.close()
  return { sightings: monitor.sightings, read, screens: paths.length, withoutPayloads }
}

/** A page shows any white space as one space. */
function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

/**
 * Changes the address as a link does; false if no other screen opened. A screen reports that it is ready only if the path
 * has changed, not if only the query has.
 */
async function navigateTo(page: Page, path: string): Promise<boolean> {
  if (new URL(path, page.url()).pathname === new URL(page.url()).pathname) return false
  await page.evaluate((to) => {
    delete document.documentElement.dataset['awake']
    history.pushState(null, '', to)
  }, path)
  // A redirect, perhaps back to the previous screen, counts as not opened.
  const arrived = await page
    .waitForFunction(
      (to) => ('awake' in document.documentElement.dataset ? 'there' : location.pathname === to ? '' : 'elsewhere'),
      new URL(path, page.url()).pathname,
      { timeout: navigationMs },
    )
    .catch(() => undefined)
  return (await arrived?.jsonValue()) === 'there'
}

/** Retries once, because a pending navigation of the previous screen can abort this one. */
async function goTo(page: Page, path: string): Promise<void> {
  const go = () => page.goto(path, { waitUntil: 'domcontentloaded', timeout: maxMs })
  await go().catch((error: unknown) => {
    if (!String(error).includes('ERR_ABORTED')) throw error
    return go()
  })
}

/** Waits until the page is hydrated, shows its content, and has no pending requests. */
async function settle(page: Page, monitor: PageMonitor): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await page.locator('html[data-awake]').waitFor({ state: 'attached', timeout: maxMs })
  const until = Date.now() + maxMs
  let quietSince = Date.now()
  while (Date.now() - quietSince < quietMs) {
    if (Date.now() > until) throw new Error(`${page.url()} does not settle.`)
    await sleep(30)
    if (!monitor.isQuiet || !(await page.evaluate(isDrawn))) quietSince = Date.now()
  }
}

/** Whether the screen has a heading, and no part of it is still loading. */
function isDrawn(): boolean {
  return document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"], [data-loading]') === null
}

/**
 * The text of a page and that of its main part, fields and dialogs included. The title that is announced to screen
 * readers is left out of the main part, because it may be that of the previous screen.
 */
function textIn(): { all: string; main: string } {
  const fields = [...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value') as string)
  const parts = [...document.querySelectorAll('main, [role="dialog"]')].map((part) => {
    const copy = part.cloneNode(true) as Element
    for (const title of copy.querySelectorAll('output.visually-hidden')) title.remove()
    return copy.textContent
  })
  return {
    all: [document.title, document.body.textContent, ...fields].join('\n'),
    main: [...parts, ...fields].join('\n'),
  }
}
