import type { Browser, BrowserContext, Page } from '@playwright/test'
import { waitUntilLive } from './live.ts'
import { administrator } from './server.setup.ts'
import { expect, member, type Person, signIn } from './site.ts'

/** A person in a browser of their own, whose clock can be put forward. */
interface SignedInBrowser {
  name: string
  context: BrowserContext
  page: Page
}

interface Browsers {
  ada: SignedInBrowser
  ben: SignedInBrowser
  cleo: SignedInBrowser
  organiser: SignedInBrowser
  all: BrowserContext[]
}

/** Opens a browser each for three players and an administrator. */
export async function openBrowsers(browser: Browser): Promise<Browsers> {
  const [ada, ben, cleo, organiser] = [
    await openSignedInBrowser(browser, await member()),
    await openSignedInBrowser(browser, await member()),
    await openSignedInBrowser(browser, await member()),
    await openSignedInBrowser(browser, { name: 'Administrator', ...administrator }),
  ]
  return { ada, ben, cleo, organiser, all: [ada, ben, cleo, organiser].map(({ context }) => context) }
}

/** Opens a browser in which the person is signed in, on the home page, with the live channel open. */
async function openSignedInBrowser(browser: Browser, person: Person): Promise<SignedInBrowser> {
  const baseURL = process.env['SITE_URL']
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), acceptDownloads: true })
  await context.clock.install()
  const page = await context.newPage()
  await signIn(page, person)
  await waitUntilLive(context, () => page.goto('/home'))
  return { name: person.name, context, page }
}

/** Opens a challenge from the page of its event, submits the right flag and returns to the event. */
export async function submitFlag(page: Page, challenge: { name: string }, flag: string): Promise<void> {
  await page.getByRole('article').filter({ hasText: challenge.name }).getByRole('link').click()
  await page.getByLabel('Flag', { exact: true }).fill(flag)
  await page.keyboard.press('Enter')
  const solvedDialog = page.getByRole('dialog', { name: 'Correct!' })
  await expect(solvedDialog).toBeVisible()
  await solvedDialog.getByRole('button', { name: 'All challenges' }).click()
  await expect(solvedDialog).toHaveCount(0)
}
