import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { lookOut } from './live.ts'
import { pdf } from './documents.ts'
import { dress, expectNothingGrave } from './screen-checks.ts'
import { openOffice } from './api-clients.ts'
import { type Named, useRegattas } from './running-event.ts'
import { expect, signIn, test } from './site.ts'

const { begin, forward } = useRegattas()

const fileOf = (page: Page): Locator => page.getByRole('button', { name: 'Download bowline.pdf' })

/** Answers with the flag, and tells how right away. */
async function solveAndTell(page: Page, challenge: Named): Promise<void> {
  await page.goto(`/challenges/${challenge._id}`)
  await page.getByLabel('Flag', { exact: true }).fill('epitech{here}')
  await page.keyboard.press('Enter')
  const won = page.getByRole('dialog', { name: 'Correct!' })
  await won
    .getByLabel('Write-up')
    .setInputFiles({ name: 'bowline.pdf', mimeType: 'application/pdf', buffer: pdf('Round the tree and back') })
  await won.getByRole('button', { name: 'Hand in' }).click()
  await lookOut(page, 'WriteUp submitted successfully')
  // From an event as from practice.
  await expect(page).toHaveURL(/\/challenges$/)
}

/** Opens the page of a challenge, and waits until it knows what others have written about it. */
async function lookUp(page: Page, challenge: Named): Promise<void> {
  const known = page.waitForResponse((reply) => reply.url().endsWith(`/challenges/${challenge._id}/write-ups`))
  await page.goto(`/challenges/${challenge._id}`)
  await known
  await expect(page.getByRole('heading', { level: 1, name: challenge.name })).toBeVisible()
}

test('a write-up is offered, reviewed and published once the results are out, and stays its author’s', async ({
  page,
  browser,
}) => {
  const { event, small, otters, ada, bob } = await begin()
  const [author, desk] = [await browser.newPage(), await browser.newPage()]
  await signIn(author, ada)
  await solveAndTell(author, small)

  // The event is over, its board still frozen: it can be offered and reviewed, and nobody else reads it.
  await forward(4)
  await author.goto(`/challenges/${small._id}`)
  await author.getByRole('button', { name: 'Offer to others' }).click()
  await expect(author.getByText('You have offered it. The organisers decide whether to publish it.')).toBeVisible()
  const office = await openOffice(desk)
  await desk.goto(`/admin/write-ups?challenge=${small._id}`)
  await expect(desk.getByRole('row', { name: ada.name })).toContainText('Offered')
  await desk.getByRole('link', { name: ada.name }).click()
  await expect(desk).toHaveTitle(new RegExp(`^${ada.name} · Write-up · `))
  await expect(desk.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await desk.getByLabel('Comment').fill('Short, and it holds.')
  await desk.getByRole('button', { name: 'Mark as reviewed' }).click()
  await desk.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText('once the event has ended and its results are published')).toBeVisible()
  await dress(page, 'en')
  await signIn(page, bob)
  await lookUp(page, small)
  await expect(page.getByRole('heading', { name: 'One write-up' })).toHaveCount(0)

  // The results are out.
  await office.call('POST', `/events/${event._id}/reveal`)
  await desk.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText('Version 1 has been public on the challenge page since')).toBeVisible()
  await expectNothingGrave(desk, 'a published write-up in the back office')

  // Whoever has not solved it is asked before it tells them how.
  await lookUp(page, small)
  await expect(page.getByRole('heading', { name: 'One write-up' })).toBeVisible()
  await expect(fileOf(page)).toHaveCount(0)
  const show = page.getByRole('button', { name: 'Show it anyway' })
  await expectNothingGrave(page, 'the question before a write-up', show)
  await show.click()
  await expect(page.getByText(`${ada.name} of ${otters}`)).toBeVisible()
  await expectNothingGrave(page, 'a published write-up', fileOf(page))
  const [document] = await Promise.all([page.waitForEvent('download'), fileOf(page).click()])
  expect(document.suggestedFilename()).toBe('bowline.pdf')
  expect(await readFile(await document.path(), 'latin1')).toContain('Round the tree and back')

  // Its author takes it back: from then on it cannot be fetched, not even from a page that still shows it.
  await expect(author.getByText('Others can read it on this page.')).toBeVisible()
  await expectNothingGrave(author, 'the own write-up, published')
  await author.getByRole('button', { name: 'Take back' }).click()
  await expect(author.getByRole('button', { name: 'Offer to others' })).toBeVisible()
  await fileOf(page).click()
  await lookOut(page, 'Download failed')
  await expect(page.getByRole('heading', { name: 'One write-up' })).toHaveCount(0)
  await lookUp(page, small)
  await expect(page.getByRole('heading', { name: 'One write-up' })).toHaveCount(0)
  await expect(desk.getByText('Only its author and administrators can read it.')).toBeVisible()
  await Promise.all([author.close(), desk.close()])
})
