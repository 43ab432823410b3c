import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, type Person, signIn } from './site.ts'

/** Somebody at their own browser, whose clock can be put forward. */
export interface Seat {
  context: BrowserContext
  page: Page
}

/** A browser of its own for somebody, signed in. */
export async function takeSeat(browser: Browser, person: Pick<Person, 'email' | 'password'>): Promise<Seat> {
  const baseURL = process.env['SITE_URL']
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), acceptDownloads: true })
  await context.clock.install()
  const page = await context.newPage()
  await signIn(page, person)
  return { context, page }
}

/** Gives a flag on the page of a challenge, as one member of an entry does it, and goes back to the event. */
export async function hoist(page: Page, challenge: { name: string }, flag: string): Promise<void> {
  await page.getByRole('article').filter({ hasText: challenge.name }).getByRole('link').click()
  await page.getByLabel('Flag', { exact: true }).fill(flag)
  await page.keyboard.press('Enter')
  const won = page.getByRole('dialog', { name: 'Flag hoisted' })
  await expect(won).toBeVisible()
  await won.getByRole('button', { name: 'Later' }).click()
  await expect(won).toHaveCount(0)
}
