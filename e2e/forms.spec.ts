import { expect, member, newcomer, test } from './site.ts'

test('an empty registration reports what is missing under each field, and sends nothing', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await page.goto('/auth/register')
  await page.getByRole('button', { name: 'Register' }).click()
  for (const sentence of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Confirm password is required',
    'Country is required',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(page.getByText('School is required')).toBeHidden()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  expect(calls).toEqual([])
})

test('V13: an error appears only when the form is sent, and clears when the field is edited or left', async ({
  page,
}) => {
  await page.goto('/auth/login')
  const email = page.getByLabel('Email')
  const error = page.getByText('Invalid email format')
  await email.fill('a@b.c')
  await email.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(error).toBeHidden()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(error).toBeVisible()
  await expect(email).toBeFocused()
  await email.press('Tab')
  await expect(error).toBeHidden()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(error).toBeVisible()
  await email.pressSequentially('x')
  await expect(error).toBeHidden()
})

test('V19: the first toast after a page load fades in', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Not-The-One-1')
  const fading = page.evaluate(async () => {
    const seen: number[] = []
    for (let frame = 0; frame < 1_200 && seen.at(-1) !== 1; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const toast = document.querySelector('[data-kind=error][role=alert]')
      if (toast) seen.push(Number(getComputedStyle(toast).opacity))
    }
    return seen
  })
  await page.getByRole('button', { name: 'Login' }).click()
  const seen = await fading
  expect(seen[0]).toBeLessThan(0.5)
  expect(seen.at(-1)).toBe(1)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
})

test('a student must name a school, and both passwords must match', async ({ page }) => {
  const person = newcomer()
  await page.goto('/auth/register')
  await expect(page.getByRole('combobox', { name: 'School' })).toBeHidden()
  await page.getByRole('switch', { name: 'Are you student ?' }).click({ force: true })
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill('Something-Else-1')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('School is required')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
})

test('a taken address is reported, and typed text is kept', async ({ page }) => {
  const taken = await member()
  await page.goto('/auth/register')
  await page.getByLabel('Name', { exact: true }).fill(newcomer().name)
  await page.getByLabel('Email').fill(taken.email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(taken.password)
  await page.getByLabel('Confirm password').fill(taken.password)
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Belgium', exact: true }).click()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('User Already Exists')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/register$/)
  await expect(page.getByLabel('Email')).toHaveValue(taken.email.toUpperCase())
})

test('the button shows Loading... and is disabled until the response arrives', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/users/login', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  release()
  await expect(page.getByText('Invalid Email Or Password').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
})

test('an unavailable server is reported, and typed text is kept', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('zoe@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Whatever-1')
  await page.route('**/api/users/login', (route) =>
    route.fulfill({ status: 503, json: { status: 503, message: 'Not now', code: 'unavailable' } }),
  )
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Connexion Impossible!').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('zoe@example.org')
})

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/auth/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Secret-1')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a form that is sent before the scripts have loaded is neither lost nor put into the address', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage(baseURL ? { baseURL } : {})
  const person = await member()
  // The script is held back until the form has been filled in and sent.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/start-.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Remember me for 30 days').check()
  await page.getByRole('button', { name: 'Login' }).click()
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect(page).toHaveURL(/\/home$/)
  await page.close()
})

test('without scripts a form sends nothing', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('zoe@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Secret-Word-1')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue('zoe@example.org')
  await page.close()
})
