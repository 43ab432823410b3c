import { expect, member, signIn, test } from './site.ts'

test('signing out everywhere ends the other browser at once', async ({ page, browser, baseURL }) => {
  const person = await member()
  await signIn(page, person)
  const elsewhere = await browser.newPage(baseURL ? { baseURL } : {})
  await signIn(elsewhere, person)
  await elsewhere.goto('/profil')
  await expect(elsewhere.getByRole('heading', { name: 'My sessions' })).toBeVisible()

  await page.goto('/profil')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/(home|auth\/login)$/)
  await expect.poll(() => elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(elsewhere.getByLabel('Current password', { exact: true })).toBeHidden()
  await elsewhere.close()
})

test('ten tabs keep working, on one live connection', async ({ page, context }) => {
  const person = await member()
  await signIn(page, person)
  await page.goto('/home')
  const streams: string[] = []
  context.on('request', (request) => request.url().endsWith('/api/live') && streams.push(request.url()))
  const tabs = await Promise.all(Array.from({ length: 9 }, () => context.newPage()))
  for (const tab of tabs) {
    await tab.goto('/profil')
    await expect(tab.getByRole('heading', { name: 'My sessions' })).toBeVisible()
  }
  expect(streams.length).toBeLessThanOrEqual(1)

  // What is said in one tab is heard in all of them.
  await page.goto('/logout')
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'My sessions' })).toBeHidden()
})

test('the bell rings in an open page, and reading takes the badge away', async ({ page }) => {
  const person = await member()
  await signIn(page, person)
  await page.goto('/home')
  const bell = page.getByRole('button', { name: /notification/i })
  await bell.click()
  await expect(page.getByRole('link', { name: 'All Notification' })).toBeVisible()
  await page.getByRole('menu').or(page.getByRole('dialog')).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/notification\/[0-9a-f-]{36}$/)
  await page.goto('/notification')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a stolen look at somebody else’s notification finds nothing', async ({ page }) => {
  await signIn(page, await member())
  await page.goto('/notification/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('main')).toContainText('This notification does not exist, or is not for you.')
})
