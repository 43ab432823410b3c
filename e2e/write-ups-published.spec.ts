import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { signInAsAdmin } from './api-clients.ts'
import { pdf } from './documents.ts'
import { waitForToast } from './live.ts'
import { type Named, useRunningEvents } from './running-event.ts'
import { expectAccessible, prepareScreen } from './screen-checks.ts'
import { expect, signIn, test } from './site.ts'

const { startEvent, advanceHours } = useRunningEvents()

const fileOf = (page: Page): Locator => page.getByRole('button', { name: 'Download bowline.pdf' })

/** Submits the right flag and hands in a write-up in the dialog. */
async function solveWithWriteUp(page: Page, challenge: Named): Promise<void> {
  await page.goto(`/challenges/${challenge._id}`)
  await page.getByLabel('Flag', { exact: true }).fill('epitech{here}')
  await page.keyboard.press('Enter')
  const solvedDialog = page.getByRole('dialog', { name: 'Correct!' })
  await solvedDialog
    .getByLabel('Write-up')
    .setInputFiles({ name: 'bowline.pdf', mimeType: 'application/pdf', buffer: pdf('Round the tree and back') })
  await solvedDialog.getByRole('button', { name: 'Hand in' }).click()
  await waitForToast(page, 'WriteUp submitted successfully')
  // The practice list opens after challenges of an event, too.
  await expect(page).toHaveURL(/\/challenges$/)
}

/** Opens the page of a challenge, and waits for its list of published write-ups. */
async function openChallenge(page: Page, challenge: Named): Promise<void> {
  const loaded = page.waitForResponse((response) => response.url().endsWith(`/challenges/${challenge._id}/write-ups`))
  await page.goto(`/challenges/${challenge._id}`)
  await loaded
  await expect(page.getByRole('heading', { level: 1, name: challenge.name })).toBeVisible()
}

test('a write-up can be published once the results are out, and its author can take it back', async ({
  page,
  browser,
}) => {
  const { event, small, otters, ada, bob } = await startEvent()
  const [authorPage, adminPage] = [await browser.newPage(), await browser.newPage()]
  await signIn(authorPage, ada)
  await solveWithWriteUp(authorPage, small)

  // After the event, while the scoreboard is frozen, it can be offered and reviewed but not published.
  await advanceHours(4)
  await authorPage.goto(`/challenges/${small._id}`)
  await authorPage.getByRole('button', { name: 'Offer to others' }).click()
  await expect(authorPage.getByText('You have offered it. The organisers decide whether to publish it.')).toBeVisible()
  const admin = await signInAsAdmin(adminPage)
  await adminPage.goto(`/admin/write-ups?challenge=${small._id}`)
  await expect(adminPage.getByRole('row', { name: ada.name })).toContainText('Offered')
  await adminPage.getByRole('link', { name: ada.name }).click()
  await expect(adminPage).toHaveTitle(new RegExp(`^${ada.name} · Write-up · `))
  await expect(adminPage.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await adminPage.getByLabel('Comment').fill('Short, and it holds.')
  await adminPage.getByRole('button', { name: 'Mark as reviewed' }).click()
  await adminPage.getByRole('button', { name: 'Publish' }).click()
  await expect(adminPage.getByText('once the event has ended and its results are published')).toBeVisible()
  await prepareScreen(page, 'en')
  await signIn(page, bob)
  await openChallenge(page, small)
  await expect(page.getByRole('heading', { name: 'One write-up' })).toHaveCount(0)

  await admin.call('POST', `/events/${event._id}/reveal`)
  await adminPage.getByRole('button', { name: 'Publish' }).click()
  await expect(adminPage.getByText('Version 1 has been public on the challenge page since')).toBeVisible()
  await expectAccessible(adminPage, 'a published write-up in the back office')

  // A player who has not solved the challenge is warned before a write-up is shown.
  await openChallenge(page, small)
  await expect(page.getByRole('heading', { name: 'One write-up' })).toBeVisible()
  await expect(fileOf(page)).toHaveCount(0)
  const show = page.getByRole('button', { name: 'Show it anyway' })
  await expectAccessible(page, 'the warning before a write-up', show)
  await show.click()
  await expect(page.getByText(`${ada.name} of ${otters}`)).toBeVisible()
  await expectAccessible(page, 'a published write-up', fileOf(page))
  const [document] = await Promise.all([page.waitForEvent('download'), fileOf(page).click()])
  expect(document.suggestedFilename()).toBe('bowline.pdf')
  expect(await readFile(await document.path(), 'latin1')).toContain('Round the tree and back')

  // After its author takes it back, it cannot be downloaded even from a page that still shows it.
  await expect(authorPage.getByText('Others can read it on this page.')).toBeVisible()
  await expectAccessible(authorPage, 'the author’s view of a published write-up')
  await authorPage.getByRole('button', { name: 'Take back' }).click()
  await expect(authorPage.getByRole('button', { name: 'Offer to others' })).toBeVisible()
  await fileOf(page).click()
  await waitForToast(page, 'Download failed')
  await expect(page.getByRole('heading', { name: 'One write-up' })).toHaveCount(0)
  await openChallenge(page, small)
  await expect(page.getByRole('heading', { name: 'One write-up' })).toHaveCount(0)
  await expect(adminPage.getByText('Only its author and administrators can read it.')).toBeVisible()
  await Promise.all([authorPage.close(), adminPage.close()])
})
