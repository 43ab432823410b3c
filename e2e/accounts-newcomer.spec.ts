import { waitForToast } from './live.ts'
import { linkIn, waitForMail } from './outbox.ts'
import { expect, fillRegistration, newcomer, signInByForm, test } from './site.ts'

test('a visitor can register, confirm by mail, sign in, change the password and sign out', async ({ page }) => {
  const person = newcomer()

  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await fillRegistration(page, person)
  await page.getByRole('switch', { name: 'Are you student ?' }).click({ force: true })
  await page.getByRole('combobox', { name: 'School' }).fill('EPI')
  await page.getByRole('option', { name: 'EPITECH', exact: true }).click()
  await page.getByRole('button', { name: 'Register' }).click()
  await waitForToast(page, 'Account Created Successfully...', 'Mail Sended. Please Checked!')
  await expect(page).toHaveURL(/\/auth\/login$/)

  // What to do next is still there after a reload, when the app takes over the pre-rendered page.
  await expect(page.getByText('Almost done', { exact: false })).toBeVisible()
  await page.reload()
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await expect(page.getByText('Almost done', { exact: false })).toBeVisible()

  // Before the confirmation signing in is refused with a reason.
  await signInByForm(page, person)
  await expect(page.getByText('Email Not Confirmed').first()).toBeVisible()

  const mail = await waitForMail(person.email, /confirm/i)
  await page.goto(linkIn(mail, '/confirm-account/'))
  await expect(page.getByText('Check Code')).toBeVisible()
  await expect(page.getByText('Account Active Successfully...')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)

  await page.getByLabel('Remember me for 30 days').check()
  await signInByForm(page, person)
  await expect(page.getByText('Login Successfull...')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)

  await page.getByRole('button', { name: `Account of ${person.name}` }).click()
  await page.getByRole('menuitem', { name: 'Profil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'School' })).toHaveValue('EPITECH')
  await page.getByRole('tab', { name: 'My sessions' }).click()
  await expect(page.getByText('Remembered')).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()

  const changed = 'Other-Shore-2027?'
  await page.getByLabel('Current password', { exact: true }).fill(person.password)
  await page.getByLabel('New password').fill(changed)
  await page.getByLabel('Confirm password').fill(changed)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()

  await page.getByRole('button', { name: `Account of ${person.name}` }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  // N6: the browser stays a known device, so that others who guess the password cannot slow its owner down.
  expect(await page.evaluate(() => localStorage.getItem('device'))).toMatch(/^[\w-]{43}$/)

  // The old password no longer works; the new one does.
  await page.goto('/auth/login')
  await signInByForm(page, person)
  await expect(page.getByText('Invalid Email Or Password').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(changed)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/home$/)
})
