import type { Browser, BrowserContext, Page } from '@playwright/test'
import { untilLive } from './live.ts'
import { administrator } from './server.setup.ts'
import { expect, member, type Person, signIn } from './site.ts'

/** Somebody at their own browser, whose clock can be put forward. */
interface Seat {
  name: string
  context: BrowserContext
  page: Page
}

interface Hall {
  ada: Seat
  ben: Seat
  cleo: Seat
  /** Who runs the event. */
  chief: Seat
  all: BrowserContext[]
}

/** Three players and an administrator, each at a browser of their own. */
export async function openHall(browser: Browser): Promise<Hall> {
  const [ada, ben, cleo, chief] = [
    await takeSeat(browser, await member()),
    await takeSeat(browser, await member()),
    await takeSeat(browser, await member()),
    await takeSeat(browser, { name: 'Administrator', ...administrator }),
  ]
  return { ada, ben, cleo, chief, all: [ada, ben, cleo, chief].map(({ context }) => context) }
}

/** A browser of its own for somebody, signed in, at home, and told of what happens. */
async function takeSeat(browser: Browser, person: Person): Promise<Seat> {
  const baseURL = process.env['SITE_URL']
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), acceptDownloads: true })
  await context.clock.install()
  const page = await context.newPage()
  await signIn(page, person)
  await untilLive(context, () => page.goto('/home'))
  return { name: person.name, context, page }
}

/** Gives a flag on the page of a challenge, as one member of an entry does it, and goes back to the event. */
export async function hoist(page: Page, challenge: { name: string }, flag: string): Promise<void> {
  await page.getByRole('article').filter({ hasText: challenge.name }).getByRole('link').click()
  await page.getByLabel('Flag', { exact: true }).fill(flag)
  await page.keyboard.press('Enter')
  const won = page.getByRole('dialog', { name: 'Correct!' })
  await expect(won).toBeVisible()
  await won.getByRole('button', { name: 'Later' }).click()
  await expect(won).toHaveCount(0)
}
