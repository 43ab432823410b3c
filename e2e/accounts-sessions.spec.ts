import { expect, member, signIn, signInByForm, signInByPassword, test } from './site.ts'

test('signing out everywhere ends the session of another browser at once, which says so and leads back', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await member()
  await signIn(page, person)
  const otherPage = await browser.newPage(baseURL ? { baseURL } : {})
  await signIn(otherPage, person)
  await otherPage.goto('/profil?tab=sessions')
  await expect(otherPage.getByRole('heading', { name: 'My sessions' })).toBeVisible()

  await page.goto('/profil?tab=sessions')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/(home|auth\/login)$/)
  await expect.poll(() => otherPage.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await expect(otherPage).toHaveURL(/\/auth\/login$/)
  await expect(
    otherPage.getByText('Your session has ended. Sign in to continue where you were.', { exact: true }),
  ).toBeVisible()
  await signInByForm(otherPage, person)
  await expect(otherPage).toHaveURL(/\/profil\?tab=sessions$/)
  await expect(otherPage.getByRole('heading', { name: 'My sessions' })).toBeVisible()
  await otherPage.close()
})

test('a site that does not answer ends no session: the page says so, and goes on by itself', async ({ page }) => {
  await signIn(page, await member())
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/profil?tab=sessions')
  await expect(page.getByText('The site does not answer.', { exact: false })).toBeVisible()
  await page.unroute('**/api/users/me')
  await expect(page).toHaveURL(/\/profil\?tab=sessions$/)
  await expect(page.getByRole('heading', { name: 'My sessions' })).toBeVisible()
})

test('an open list of sessions shows another browser that signs in, without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await member()
  await signIn(page, person)
  await page.goto('/profil?tab=sessions')
  await expect(page.getByText('This device')).toBeVisible()
  const others = page.getByRole('button', { name: /^Sign out (?!everywhere)/ })
  await expect(others).toHaveCount(0)

  const otherPage = await browser.newPage(baseURL ? { baseURL } : {})
  await signInByPassword(otherPage, person)
  await expect(others).toHaveCount(1)
  await otherPage.close()
})

test('ten tabs share one live connection', async ({ page, context }) => {
  const person = await member()
  await signIn(page, person)
  await page.goto('/home')
  const streams: string[] = []
  context.on('request', (request) => request.url().endsWith('/api/live') && streams.push(request.url()))
  const tabs = await Promise.all(Array.from({ length: 9 }, () => context.newPage()))
  for (const tab of tabs) {
    await tab.goto('/profil?tab=sessions')
    await expect(tab.getByRole('heading', { name: 'My sessions' })).toBeVisible()
  }
  expect(streams.length).toBeLessThanOrEqual(1)

  // Signing out in one tab signs out all of them.
  await page.goto('/logout')
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'My sessions' })).toBeHidden()
})

test('reading a notification clears the badge of the bell', async ({ page }) => {
  await signIn(page, await member())
  await page.goto('/challenges')
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()

  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByRole('link', { name: 'All Notification' })).toBeVisible()
  await page.getByRole('link', { name: /Welcome aboard/ }).click()
  await expect(page).toHaveURL(/\/notification\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('a new notification appears on the bell of an open page', async ({ page }) => {
  const person = await member()
  const { token } = await signIn(page, person)
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  const { name, email, password } = person
  const changed = await page.request.put('/api/users/me', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      name,
      email,
      country: 'France',
      isStudent: false,
      password,
      new_password: 'Other-Shore-2027?',
      confirm_password: 'Other-Shore-2027?',
    },
  })
  expect(changed.status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
})

test('the address of a notification that is not one’s own shows that it does not exist', async ({ page }) => {
  await signIn(page, await member())
  await page.goto('/notification/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('main')).toContainText('This notification does not exist, or is not for you.')
})
