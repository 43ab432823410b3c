import { readFile } from 'node:fs/promises'
import { adminApi, unique } from './api-clients.ts'
import { pdf } from './documents.ts'
import { waitForToast } from './live.ts'
import { linkIn, waitForMail } from './outbox.ts'
import { expect, fillRegistration, newcomer, signInByForm, test } from './site.ts'

test('a new player registers, solves two challenges, pays for a hint and hands in a write-up', async ({ page }) => {
  // There is a second challenge beside the starter pack, with a hint that costs points.
  const admin = await adminApi()
  const challenge = await admin.challenge({
    name: unique('The lighthouse keeper'),
    value: '80',
    flag: 'epitech{Lamp}',
  })
  await admin.call('POST', `/challenges/${challenge._id}/hints/all`, {
    content: 'Keepers write in capitals.',
    cost: 20,
  })

  const person = newcomer()
  await page.goto('/auth/register')
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.goto(linkIn(await waitForMail(person.email, /confirm/i), '/confirm-account/'))
  await expect(page).toHaveURL(/\/auth\/login$/)
  await signInByForm(page, person)
  await expect(page).toHaveURL(/\/home$/)

  // The home page suggests a first step, and practice finds an easy challenge.
  await expect(page.getByRole('heading', { name: 'Your first flag' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Practice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible()
  await page.getByLabel('Search challenges').fill('read me')
  await page.getByRole('link', { name: /Read me first/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Read me first' })).toBeVisible()

  // The downloaded file contains the flag.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download read-me-first.txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('read-me-first.txt')
  const note = await readFile(await download.path(), 'utf8')
  const flag = /epitech\{[^}]+\}/.exec(note)?.[0] ?? ''

  // Wrong submissions come first: empty, wrong, and wrong only by its case.
  const field = page.getByLabel('Flag', { exact: true })
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  await expect(page.getByText('required fields')).toBeVisible()
  await field.fill('epitech{guess}')
  await submit.click()
  await expect(page.getByText('This is not the flag.').first()).toBeVisible()
  await field.fill(flag.toUpperCase())
  await submit.click()
  await expect(page.getByText(/upper and lower case matter here/).first()).toBeVisible()
  await field.fill(`  ${flag} `)
  await submit.click()
  await expect(page.getByText('Correct flag submitted !')).toBeVisible()
  const solvedDialog = page.getByRole('dialog', { name: 'Correct!' })
  await expect(solvedDialog.getByText('+50 points')).toBeVisible()
  await solvedDialog.getByRole('button', { name: 'All challenges' }).click()
  await expect(page).toHaveURL(/\/challenges$/)

  // At the second challenge a hint is paid for once and stays readable.
  await page.getByLabel('Search challenges').fill(challenge.name)
  await page.getByRole('link', { name: new RegExp(challenge.name) }).click()
  await page.getByRole('button', { name: 'Reveal for 20 points' }).click()
  const hintDialog = page.getByRole('dialog', { name: 'Reveal hint 1?' })
  await expect(hintDialog.getByText('You have 50 points and will have 30 left.')).toBeVisible()
  await hintDialog.getByRole('button', { name: 'Reveal for 20 points' }).click()
  await expect(page.getByText('Keepers write in capitals.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Keepers write in capitals.')).toBeVisible()
  await page.getByLabel('Flag', { exact: true }).fill('epitech{Lamp}')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Correct flag submitted !')).toBeVisible()
  await expect(solvedDialog.getByText('You are the first to solve it.')).toBeVisible()
  await solvedDialog.getByRole('button', { name: 'Add a write-up (optional)' }).click()
  await solvedDialog
    .getByLabel('Write-up')
    .setInputFiles({ name: 'lighthouse.pdf', mimeType: 'application/pdf', buffer: pdf('How I found the lamp') })
  await solvedDialog.getByRole('button', { name: 'Hand in' }).click()
  await waitForToast(page, 'WriteUp submitted successfully')
  await expect(page).toHaveURL(/\/challenges$/)

  // The score is 50 + 80 − 20.
  await page.goto(`/challenges/${challenge._id}`)
  await expect(page.getByText('You have already solved this challenge!')).toBeVisible()
  await expect(page.getByText('lighthouse.pdf')).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: `Welcome back, ${person.name}` })).toBeVisible()
  await expect(page.getByText('110', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Next for you' })).toBeVisible()
  await page.goto('/leaderboard')
  await expect(page.getByRole('row', { name: new RegExp(person.name) })).toContainText('110')
})
