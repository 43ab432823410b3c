import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findHeadlessChromium } from '../../e2e/chromium.ts'
import { payloads } from '../../e2e/payloads.ts'
import type { Stage } from '../stage.ts'
import { type Sighting, Watch } from './page-monitor.ts'

const quietMs = 150
/** Only to end what hangs. */
const longestMs = 120_000
/** After this the page is loaded instead: nothing is lost by it but time. */
const walkMs = 5_000

export async function openBrowser(stage: Stage): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  stage.onClear(() => browser.close())
  return browser
}

export interface Seen {
  sightings: Sighting[]
  /** Payloads that stood in a page as what they are. */
  read: Set<string>
  screens: number
  /** Addresses at which none was to be read. */
  silent: string[]
}

/** Those that no screen of ours has words for. */
const tellTale: ReadonlySet<string> = new Set(payloads.filter((text) => /[<>{}=]/.test(text)))

/** Opens one address after another as somebody, and looks at each. */
export async function browse(
  browser: Browser,
  {
    url,
    token,
    paths,
    deeds,
    isWalking = false,
  }: {
    url: string
    token: string
    paths: readonly string[]
    /** Goes from screen to screen as whoever presses a link does, rather than by loading each anew. */
    isWalking?: boolean
    deeds: (page: Page, path: string, look: () => Promise<void>) => Promise<boolean>
  },
): Promise<Seen> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('signed-in-once')) localStorage.setItem('token', stored)
    sessionStorage.setItem('signed-in-once', 'yes')
  }, Buffer.from(token).toString('base64'))
  // A hundred of them at once, in place of a few.
  await page.route(/\/api\/.*[?&]perPage=\d/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/perPage=\d+/, 'perPage=100'),
    }),
  )
  const watch = await Watch.over(page, url)
  const read = new Set<string>()
  const silent: string[] = []
  let isSilent = true
  const look = async (): Promise<void> => {
    await settle(page, watch)
    await watch.look()
    const { all, main } = await page.evaluate(textIn)
    const [anywhere, within] = [spaced(all), spaced(main)]
    for (const payload of payloads) {
      if (anywhere.includes(spaced(payload))) read.add(payload)
      if (tellTale.has(payload) && within.includes(spaced(payload))) isSilent = false
    }
  }
  for (const [place, path] of paths.entries()) {
    if (place > 0 && place % 20 === 0) process.stderr.write(`${place} of ${paths.length} screens, now ${path}\n`)
    watch.at(path)
    isSilent = true
    if (!(isWalking && place > 0 && (await walkTo(page, path)))) await goTo(page, path)
    await look()
    if (await deeds(page, path, look)) await look()
    if (isSilent) silent.push(path)
  }
  await context.close()
  return { sightings: watch.sightings, read, screens: paths.length, silent }
}

/** A page shows any kind of white space as one space. */
function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

/**
 * Changes the address as a link does; false when no other screen came of it. A screen says when it is there only where the
 * path has changed, and not what is asked of it.
 */
async function walkTo(page: Page, path: string): Promise<boolean> {
  if (new URL(path, page.url()).pathname === new URL(page.url()).pathname) return false
  await page.evaluate((to) => {
    delete document.documentElement.dataset['awake']
    history.pushState(null, '', to)
  }, path)
  // Whoever is led on from there, perhaps to where they were, does not arrive.
  const place = await page
    .waitForFunction(
      (to) => ('awake' in document.documentElement.dataset ? 'there' : location.pathname === to ? '' : 'elsewhere'),
      new URL(path, page.url()).pathname,
      { timeout: walkMs },
    )
    .catch(() => undefined)
  return (await place?.jsonValue()) === 'there'
}

/** Whoever leaves while the screen before is still on its way somewhere is sent back once. */
async function goTo(page: Page, path: string): Promise<void> {
  const go = () => page.goto(path, { waitUntil: 'domcontentloaded', timeout: longestMs })
  await go().catch((error: unknown) => {
    if (!String(error).includes('ERR_ABORTED')) throw error
    return go()
  })
}

/** The page is awake, shows what it is about, and waits for nothing more. */
async function settle(page: Page, watch: Watch): Promise<void> {
  await page.locator('html[data-awake]').waitFor({ state: 'attached', timeout: longestMs })
  const until = Date.now() + longestMs
  let quietSince = Date.now()
  while (Date.now() - quietSince < quietMs) {
    if (Date.now() > until) throw new Error(`${page.url()} does not come to rest.`)
    await sleep(30)
    if (!watch.isQuiet || !(await page.evaluate(isDrawn))) quietSince = Date.now()
  }
}

/** A screen has a headline, and no part of it is still to come. */
function isDrawn(): boolean {
  return document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null
}

/**
 * All that can be read in a page, and in its main part alone; what stands in fields and in dialogs included. The title,
 * told once more to who cannot see, may name where one has been and says nothing of the screen.
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
