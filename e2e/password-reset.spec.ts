import { lookOut } from './live.ts'
import { linkIn, mailTo } from './outbox.ts'
import { expect, logIn, member, test } from './site.ts'

test('who forgot the password gets a link, then a new password, and signs in with it', async ({ page }) => {
  const person = await member()
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot Password ?' }).click()
  // The login asks for an address as well.
  await expect(page).toHaveURL(/\/auth\/forgot-password$/)
  await expect(page.getByRole('button', { name: 'Recovery password' })).toBeVisible()
  await page.getByPlaceholder('Enter your email').fill(person.email)
  await page.getByRole('button', { name: 'Recovery password' }).click()
  await lookOut(page, 'Mail Sended. Please Checked!')
  await expect(page).toHaveURL(/\/auth\/login$/)

  const asked = await mailTo(person.email, /reset/i)
  await page.goto(linkIn(asked, '/password-reset/'))
  await expect(page.getByText('Password Reset Successfully. A new password sending in yor mail!')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)

  // N6: whoever opened the link is known, also while strangers guess.
  expect(await page.evaluate(() => localStorage.getItem('device'))).toMatch(/^[\w-]{43}$/)
  const sent = await mailTo(person.email, /new .*password/i)
  const password = /^\s*(\S{12,})\s*$/m.exec(sent.text ?? '')?.[1] ?? ''
  const signedIn = page.waitForRequest((request) => request.url().endsWith('/api/users/login'))
  await logIn(page, { email: person.email, password })
  expect((await signedIn).postDataJSON()).toMatchObject({ device: expect.stringMatching(/^[\w-]{43}$/) })
  await expect(page).toHaveURL(/\/home$/)
})

test('an unknown address is told, and a used or invented code is invalid', async ({ page }) => {
  await page.goto('/auth/forgot-password')
  await page.getByPlaceholder('Enter your email').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Recovery password' }).click()
  await expect(page.getByText('Email Not Found')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)

  await page.goto('/password-reset/invented')
  await expect(page.getByText('Invalid Code')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)

  const person = await member()
  const used = linkIn(await mailTo(person.email, /confirm/i), '/confirm-account/')
  await page.goto(used)
  await expect(page.getByText('Invalid Code')).toBeVisible()
})
