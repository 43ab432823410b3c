import { test as base, type Browser, expect, type Page } from '@playwright/test'
import { openSession } from './open-session.ts'
import { linkIn, waitForMail } from './outbox.ts'
import { randomLetters } from './random-letters.ts'

export { expect } from '@playwright/test'

export interface Person {
  name: string
  email: string
  password: string
}

export const newcomer = (kind = 'Newcomer'): Person => {
  const id = randomLetters()
  return { name: `${kind} ${id}`, email: `${kind.toLowerCase()}-${id}@example.org`, password: 'Sail-Away-2026!' }
}

/** The fields of a new account, as people and administrators send them. */
export function newAccount({ name, email, password }: Person, about: object = {}): object {
  return { name, email, password, confirm_password: password, isStudent: false, country: 'France', ...about }
}

/** A page fails its test when it logs an error or breaks the content policy. A journey's other pages end with it. */
export const test = base.extend<{ consoleErrors: undefined; otherPages: undefined }>({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    // Waits until the page reacts to input, as it does by the time a person has read it.
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      // A person who begins to use the page scrolls or moves the pointer.
      await page.evaluate(() => dispatchEvent(new Event('scroll')))
      await page.locator('html[data-awake]').waitFor({ state: 'attached' })
      return response
    }
    await use(page)
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        const isRefusal = /the server responded with a status of (?:4\d\d|503)/.test(message.text())
        if (message.type() === 'error' && !isRefusal) errors.push(message.text())
      })
      await use(undefined)
      expect(errors, 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
  otherPages: [
    async ({ browser, page }, use, testInfo) => {
      const earlier = new Set([...browser.contexts(), page.context()])
      await use(undefined)
      if (testInfo.status !== testInfo.expectedStatus) await printPages(browser)
      const opened = browser.contexts().filter((context) => !earlier.has(context))
      await Promise.all(opened.map(async (context) => context.close()))
    },
    { auto: true },
  ],
})

/** What people would have seen when a journey failed says more than which line it waited in. */
async function printPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 10_000 })
      .catch((error: unknown) => String(error))
    process.stdout.write(`${page.url()}\n${shown.slice(0, 3_000)}\n`)
  }
}

function siteUrl(): string {
  return process.env['SITE_URL'] ?? ''
}

async function post(path: string, body: object): Promise<Response> {
  return fetch(`${siteUrl()}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Registers and confirms a new account without the browser. */
export async function member(): Promise<Person> {
  const person = newcomer()
  expect((await post('/users', newAccount(person))).status).toBe(200)
  const link = linkIn(await waitForMail(person.email, /./), '/confirm-account/')
  const confirmed = await fetch(`${siteUrl()}/api/users/confirm/${link.split('/').at(-1)}`)
  expect(confirmed.status).toBe(201)
  return person
}

/** Fills in what the form asks of everybody, whatever the registration policy. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.keyboard.type('Fran')
  await page.getByRole('option', { name: 'France', exact: true }).click()
}

/** Signs in by the form. It waits for the form's button because the previous screen may have the same fields. */
export async function signInByForm(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const send = page.getByRole('button', { name: 'Login' })
  await expect(send).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await send.click()
}

/** Opens a session for the page, without its password: journeys about signing in use one of the others. */
export async function signIn(page: Page, person: { email: string }): Promise<{ token: string }> {
  const opened = await openSession(person)
  await storeToken(page, opened.token)
  return opened
}

/** Signs in with the password, and without the form. */
export async function signInByPassword(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<{ token: string }> {
  const reply = await post('/users/login', { email, password })
  const { data } = (await reply.json()) as { data: { token: string } }
  await storeToken(page, data.token)
  return data
}

/** Stores the token of a session where the form would store it. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('signed-in-once')) localStorage.setItem('token', stored)
    sessionStorage.setItem('signed-in-once', 'yes')
  }, Buffer.from(token).toString('base64'))
}
