import { waitForToast } from './live.ts'
import { linkIn, waitForMail } from './outbox.ts'
import { expect, member, signInByForm, test } from './site.ts'

test('a member who forgot the password receives a link, then a new password, and signs in with it', async ({
  page,
}) => {
  const person = await member()
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot Password ?' }).click()
  // The login form has the same field, so wait for the next screen.
  await expect(page).toHaveURL(/\/auth\/forgot-password$/)
  await expect(page.getByRole('button', { name: 'Recovery password' })).toBeVisible()
  await page.getByPlaceholder('Enter your email').fill(person.email)
  await page.getByRole('button', { name: 'Recovery password' }).click()
  await waitForToast(page, 'Mail Sended. Please Checked!')
  await expect(page).toHaveURL(/\/auth\/login$/)

  const linkMail = await waitForMail(person.email, /reset/i)
  await page.goto(linkIn(linkMail, '/password-reset/'))
  await expect(page.getByText('Password Reset Successfully. A new password sending in yor mail!')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)

  // N6: opening the link makes this browser a known device, which guesses by others do not slow down.
  expect(await page.evaluate(() => localStorage.getItem('device'))).toMatch(/^[\w-]{43}$/)
  const passwordMail = await waitForMail(person.email, /new .*password/i)
  const password = /^\s*(\S{12,})\s*$/m.exec(passwordMail.text ?? '')?.[1] ?? ''
  const signedIn = page.waitForRequest((request) => request.url().endsWith('/api/users/login'))
  await signInByForm(page, { email: person.email, password })
  expect((await signedIn).postDataJSON()).toMatchObject({ device: expect.stringMatching(/^[\w-]{43}$/) })
  await expect(page).toHaveURL(/\/home$/)
})

test('an unknown address is reported, and a used or invented code is invalid', async ({ page }) => {
  await page.goto('/auth/forgot-password')
  await page.getByPlaceholder('Enter your email').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Recovery password' }).click()
  await expect(page.getByText('Email Not Found')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)

  await page.goto('/password-reset/invented')
  await expect(page.getByText('Invalid Code')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)

  const person = await member()
  const used = linkIn(await waitForMail(person.email, /confirm/i), '/confirm-account/')
  await page.goto(used)
  await expect(page.getByText('Invalid Code')).toBeVisible()
})
