import type { Browser, Page } from '@playwright/test'
import { adminApi, signInAsAdmin } from './api-clients.ts'
import { waitForToast } from './live.ts'
import { linkIn, waitForMail } from './outbox.ts'
import { useOwnSite } from './own-site.ts'
import { randomLetters } from './random-letters.ts'
import { expectAccessible, prepareScreen } from './screen-checks.ts'
import { expect, fillRegistration, newcomer, signInByForm, test } from './site.ts'

useOwnSite()

const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true })

async function choose(page: Page, policy: string): Promise<void> {
  await page.getByRole('radio', { name: policy }).check()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForToast(page, 'Settings saved')
}

/** Somebody else, in a browser of their own. */
async function visitor(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await prepareScreen(page, 'en')
  return page
}

test('an administrator chooses a code, and only people who know it register', async ({ page, browser }) => {
  await prepareScreen(page, 'en')
  await signInAsAdmin(page)
  await page.goto('/admin/settings')
  await choose(page, 'With a code')
  await page.getByRole('button', { name: 'Generate a code' }).click()
  const code = await page.getByLabel('Registration code').inputValue()
  expect(code).toMatch(/^\w{4}-\w{4}$/)
  await page.getByLabel('Contact', { exact: true }).fill('Ask Ms Martin in room 12.')
  await expectAccessible(page, '/admin/settings', page.getByRole('button', { name: 'Save' }))
  await save(page)

  const pupil = await visitor(browser)
  const person = newcomer()
  await pupil.goto('/auth/register')
  await expect(pupil.getByLabel('Registration code')).toBeVisible()
  await expectAccessible(pupil, '/auth/register with a code', submit(pupil))
  await fillRegistration(pupil, person)
  await pupil.getByLabel('Registration code').fill(`wrong ${randomLetters()}`)
  await submit(pupil).click()
  await expect(pupil.getByText('This code is incorrect')).toBeVisible()
  await pupil.getByLabel('Registration code').fill(code.toUpperCase().replace('-', ' '))
  await submit(pupil).click()
  await waitForToast(pupil, 'Account Created Successfully...')
  await pupil.goto(linkIn(await waitForMail(person.email, /confirm/i), '/confirm-account/'))
  await expect(pupil.getByText('Account Active Successfully...')).toBeVisible()
  await signInByForm(pupil, person)
  await waitForToast(pupil, 'Login Successfull')
})

test('by mail domain, addresses of the school register and others are stopped in the form', async ({
  page,
  browser,
}) => {
  await prepareScreen(page, 'en')
  await signInAsAdmin(page)
  await page.goto('/admin/settings')
  await choose(page, 'By email domain')
  await page.getByLabel('Email domains').fill('ada.example')
  await save(page)

  const pupil = await visitor(browser)
  const person = newcomer()
  await pupil.goto('/auth/register')
  await expect(pupil.getByText('Use an address that ends in @ada.example.')).toBeVisible()
  await fillRegistration(pupil, person)
  await submit(pupil).click()
  await expect(pupil.getByText('Register with an address of one of the allowed domains')).toBeVisible()
  await pupil.getByLabel('Email').fill(`${randomLetters()}@ada.example`)
  await submit(pupil).click()
  await waitForToast(pupil, 'Account Created Successfully...')
})

test('an invitation link lets one person in, is counted, and can be revoked', async ({ page, browser }) => {
  const settings = { registration: 'invitation', registrationContact: 'Ask Ms Martin in room 12.' }
  await (await adminApi()).call('PUT', '/site/settings', settings)
  const stranger = await visitor(browser)
  await stranger.goto('/auth/login')
  // The drawn page knows no policy; the app does, which begins with the first use.
  await stranger.evaluate(() => dispatchEvent(new Event('scroll')))
  await stranger.getByRole('link', { name: 'Ask for an invitation.' }).click()
  await expect(stranger.getByRole('heading', { name: 'You need an invitation' })).toBeVisible()
  await expect(stranger.getByText('Ask Ms Martin in room 12.')).toBeVisible()

  await prepareScreen(page, 'en')
  await signInAsAdmin(page)
  await page.goto('/admin/settings')
  const name = `Class ${randomLetters()}`
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Invited by').fill('Ms Martin')
  await page.getByLabel('Number of uses').fill('2')
  await expectAccessible(page, 'a new invitation link', page.getByRole('button', { name: 'Create link' }))
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Invitation link', { exact: true }).innerText()
  await expectAccessible(page, 'an invitation link', page.getByRole('button', { name: 'Copy link' }))
  await page.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('0 of 2 used')

  const pupil = await visitor(browser)
  await pupil.goto(link)
  await expect(pupil.getByText('You were invited by Ms Martin.')).toBeVisible()
  await expectAccessible(pupil, '/auth/register/…', submit(pupil))
  await fillRegistration(pupil, newcomer())
  await submit(pupil).click()
  await waitForToast(pupil, 'Account Created Successfully...')
  await page.reload()
  await expect(row).toContainText('1 of 2 used')
  await expect(page.locator('body')).not.toContainText(link)

  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await waitForToast(page, 'Invitation link revoked')
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'This invitation link has expired' })).toBeVisible()
  await expectAccessible(stranger, 'an expired invitation', stranger.getByRole('link', { name: 'Sign in.' }))
})

test('a closed site says whom to ask, also on a page that was drawn for an open one', async ({ page }) => {
  const api = await adminApi()
  await api.call('PUT', '/site/settings', { registration: 'open' })
  await prepareScreen(page, 'fr')
  await page.goto('/auth/register')
  await expect(page.getByRole('button', { name: 'S’inscrire' })).toBeVisible()
  await api.call('PUT', '/site/settings', { registration: 'closed', registrationContact: '' })
  await page.goto('/auth/register')
  await expect(page.getByRole('heading', { name: 'Les inscriptions sont fermées' })).toBeVisible()
  await expect(page.getByText('Adressez-vous à votre professeur ou aux organisateurs du site.')).toBeVisible()
  await expectAccessible(page, '/auth/register, closed', page.getByRole('link', { name: 'Connectez-vous.' }))
  await page.getByRole('link', { name: 'Connectez-vous.' }).click()
  await expect(page.getByRole('link', { name: 'À qui s’adresser' })).toBeVisible()
})
