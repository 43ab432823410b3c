import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { payloads } from '../../e2e/payloads.ts'
import type { Stage } from '../stage.ts'
import { type Sighting, Watch } from './watch.ts'

const quietMs = 150
const patienceMs = 30_000

export async function openBrowser(stage: Stage): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
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
  stage.later(() => browser.close())
  return browser
}

export interface Seen {
  sightings: Sighting[]
  /** Payloads that stood in a page as what they are. */
  read: Set<string>
  screens: number
}

/** Opens one address after another as somebody, and looks at each. */
export async function browse(
  browser: Browser,
  {
    url,
    token,
    paths,
    deeds,
  }: {
    url: string
    token: string
    paths: readonly string[]
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
  const look = async (): Promise<void> => {
    await settle(page, watch)
    await watch.look()
    const text = spaced(await page.evaluate(textIn))
    for (const payload of payloads) if (text.includes(spaced(payload))) read.add(payload)
  }
  for (const [place, path] of paths.entries()) {
    if (place > 0 && place % 20 === 0) process.stderr.write(`${place} of ${paths.length} screens, now ${path}\n`)
    watch.at(path)
    await goTo(page, path)
    await look()
    if (await deeds(page, path, look)) await look()
  }
  await context.close()
  return { sightings: watch.sightings, read, screens: paths.length }
}

/** A page shows any kind of white space as one space. */
function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

/** Whoever leaves while the screen before is still on its way somewhere is sent back once. */
async function goTo(page: Page, path: string): Promise<void> {
  const go = () => page.goto(path, { waitUntil: 'domcontentloaded', timeout: patienceMs })
  await go().catch((error: unknown) => {
    if (!String(error).includes('ERR_ABORTED')) throw error
    return go()
  })
}

/** The page is awake, shows what it is about, and waits for nothing more. */
async function settle(page: Page, watch: Watch): Promise<void> {
  await page.locator('html[data-awake]').waitFor({ state: 'attached', timeout: patienceMs })
  const until = Date.now() + patienceMs
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

/** All that can be read in a page, what stands in its fields included. */
function textIn(): string {
  const fields = [...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value') as string)
  return [document.title, document.body.textContent, ...fields].join('\n')
}
