import type { Page } from '@playwright/test'
import { adminApi, unique } from './api-clients.ts'
import { expect, member, signInByForm, test } from './site.ts'
import { createEvent, teamSettings } from './upcoming-event.ts'

test('the landing page shows its text without scripts', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Find the flag/)
  await expect(page.getByText('To be announced')).toHaveCount(3)
  await page.close()
})

test('V1: a visitor sees the real events on the landing page', async ({ page }) => {
  await (await adminApi()).event(unique('Harbour cup'))
  // Several tests share this site, so the expected events are read from the server.
  const { events } = (await (await page.request.get('/api/events/featured')).json()) as { events: { name: string }[] }
  await page.goto('/home')
  const cards = page.locator('section').filter({ hasText: 'Featured competitions' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  for (const [at, event] of events.entries()) await expect(cards.nth(at)).toContainText(event.name)
  await cards.first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Not Available' })).toBeVisible()
})

test('nothing is loaded from another host', async ({ page, baseURL }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  for (const path of ['/home', '/about', '/auth/register']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect([...hosts]).toEqual([baseURL])
})

test('the navigation links open their pages', async ({ page }) => {
  await page.goto('/home')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Our Team' })).toBeFocused()
  await expect(page).toHaveTitle(/Our Team/)
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') }),
  ).toHaveCount(12)
  await nav.getByRole('link', { name: 'Practice' }).click()
  await expect(page).toHaveURL(/\/challenges$/)
  await expect(page.getByRole('heading', { name: 'Login to your Account' })).toBeVisible()
})

test('competitions are not available to a visitor, who is redirected home after 20 seconds', async ({ page }) => {
  await stopClock(page)
  for (const path of ['/events', '/events/42', '/bluelock']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Not Available' })).toBeVisible()
    await page.clock.runFor(18_000)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await page.clock.runFor(3_000)
    await expect(page).toHaveURL(/\/home$/)
  }
})

test('a link to a competition leads there after signing in', async ({ page }) => {
  const { _id: id } = await createEvent(teamSettings)
  const person = await member()
  await page.goto(`/events/${id}?from=mail`)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await signInByForm(page, person)
  await expect(page).toHaveURL(new RegExp(`/events/${id}\\?from=mail$`))
  await expect(page.getByRole('button', { name: 'Create team' })).toBeVisible()
})

test('an unknown address has status 404 and redirects home after 7 seconds, unless the visitor stays', async ({
  page,
}) => {
  await stopClock(page)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home Page' })).toBeVisible()
  await page.clock.runFor(8_000)
  await expect(page).toHaveURL(/\/home$/)

  await page.goto('/no/such/page')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.clock.runFor(30_000)
  await expect(page).toHaveURL(/\/no\/such\/page$/)
})

test('French is chosen by one click, survives a reload, and applies to form errors', async ({ page }) => {
  await page.goto('/auth/login')
  await page
    .getByRole('button', { name: /Français|FR/ })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.locator('button[type=submit]').click()
  await expect(page.getByText('Email is required')).toBeHidden()
  await expect(page.getByText(/adresse|e-mail/i).first()).toBeVisible()
})

test('a French browser is offered French before the app is loaded, and nobody else', async ({ browser, baseURL }) => {
  const scripts: string[] = []
  const french = await browser.newPage({ locale: 'fr-FR', ...(baseURL ? { baseURL } : {}) })
  french.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const offer = french.getByRole('complementary', { name: 'Ce site existe aussi en français.' })
  await french.goto('/home', { waitUntil: 'networkidle' })
  await expect(offer).toBeVisible()
  expect(scripts.filter((url) => /vendor|start/.test(url))).toEqual([])
  await offer.getByRole('button', { name: 'Passer en français' }).click()
  await expect(french.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(offer).toBeHidden()
  await french.reload()
  await expect(french.getByRole('link', { name: 'Connexion' }).first()).toBeVisible()
  await expect(offer).toBeHidden()
  await french.close()

  const german = await browser.newPage({ locale: 'de-DE', ...(baseURL ? { baseURL } : {}) })
  await german.goto('/home')
  await expect(german.getByRole('heading', { level: 1 })).toHaveText(/Find the flag/)
  await expect(german.getByText('Ce site existe aussi en français.')).toBeHidden()
  await german.close()
})

test('the dark theme is chosen by one click and survives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/home')
  const lightColour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByRole('button', { name: 'Switch between light and dark' }).first().click()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(lightColour)
  await page.reload()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(lightColour)
})

test('on a phone the menu has the same links', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog')
  for (const name of ['Practice', 'Competition', 'BlueLock', 'About Us', 'Login', 'Register'])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await menu.getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(menu).toBeHidden()
})

test('no public screen scrolls horizontally on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/home', '/about', '/auth/login', '/auth/register', '/events', '/nowhere']) {
    await page.goto(path)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

/** Only the test moves it: on a slow machine a countdown would be over before anybody looked. */
async function stopClock({ clock }: Page): Promise<void> {
  const now = Date.now()
  await clock.install({ time: now })
  await clock.pauseAt(now + 1)
}
