import { backOffice, unique } from './api-clients.ts'
import { expect, test } from './site.ts'

test('the landing page shows its text before any script has run', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Find the flag/)
  await expect(page.getByText('To be announced')).toHaveCount(3)
  await page.close()
})

test('V1: a visitor sees the real competitions once the page is awake', async ({ page }) => {
  await (await backOffice()).event(unique('Harbour cup'))
  // Several tests share this site: what is shown is what the server says.
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

test('the navigation leads where it says', async ({ page }) => {
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

for (const path of ['/events', '/events/42', '/bluelock'])
  test(`${path} is not available to a visitor, who is taken home after 20 seconds`, async ({ page }) => {
    await page.clock.install()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Not Available' })).toBeVisible()
    await page.clock.runFor(18_000)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await page.clock.runFor(3_000)
    await expect(page).toHaveURL(/\/home$/)
  })

test('an unknown address says so with status 404, and leads home after 7 seconds', async ({ page }) => {
  await page.clock.install()
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home Page' })).toBeVisible()
  await page.clock.runFor(8_000)
  await expect(page).toHaveURL(/\/home$/)
})

test('who needs more time may stay', async ({ page }) => {
  await page.clock.install()
  await page.goto('/no/such/page')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.clock.runFor(30_000)
  await expect(page).toHaveURL(/\/no\/such\/page$/)
})

test('French is a click away, stays after a reload, and reaches the sentences of the forms', async ({ page }) => {
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

test('dark is a click away and stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/home')
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByRole('button', { name: 'Switch between light and dark' }).first().click()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(paper)
  await page.reload()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(paper)
})

test('on a phone the menu holds the same places', async ({ page }) => {
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

test('no screen scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/home', '/about', '/auth/login', '/auth/register', '/events', '/nowhere']) {
    await page.goto(path)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})
