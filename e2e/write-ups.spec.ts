import { readFile } from 'node:fs/promises'
import { playerApi, signInAsAdmin, unique } from './api-clients.ts'
import { waitForToast } from './live.ts'
import { expect, member, signIn, test } from './site.ts'

test('an administrator can find, download and review a write-up, and its author is notified', async ({
  page,
  browser,
}) => {
  const admin = await signInAsAdmin(page)
  const challenge = await admin.challenge({ name: unique('Well explained') })
  const person = await member()
  const author = await playerApi(person)
  await author.solve(challenge)
  await author.handIn(challenge, 'first try.pdf')
  await author.handIn(challenge, 'second try.pdf')

  await page.goto(`/admin/challenges/${challenge._id}`)
  await page.getByRole('link', { name: '1 write-up' }).click()
  const row = page.getByRole('row', { name: person.name })
  await expect(row).toContainText(challenge.name)
  await expect(row).toContainText('To review')

  // The archive contains the newest version of every write-up that matches the filters.
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download these' }).click(),
  ])
  expect(archive.suggestedFilename()).toBe('write-ups.zip')
  const content = (await readFile(await archive.path())).toString('latin1')
  expect(content.slice(0, 2)).toBe('PK')
  expect(content).toContain('second try')
  expect(content).not.toContain('first try')

  await row.getByRole('link', { name: person.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Write-up by ${person.name}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 versions' })).toBeVisible()
  const [document] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download version 2, second try.pdf' }).click(),
  ])
  expect(document.suggestedFilename()).toBe('second try.pdf')
  expect((await readFile(await document.path())).toString('latin1')).toContain('%PDF-')

  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(page.getByText('Comment is required')).toBeVisible()
  await page.getByLabel('Comment').fill('Clear to the last line.')
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await waitForToast(page, 'Write-up reviewed')
  await expect(page.getByRole('blockquote')).toHaveText('Clear to the last line.')
  await page.goto(`/admin/write-ups?challenge=${challenge._id}&reviewed=false`)
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()

  const otherPage = await browser.newPage()
  await signIn(otherPage, person)
  await otherPage.goto('/notification')
  await otherPage.getByRole('link', { name: `Your write-up of ${challenge.name} was reviewed` }).click()
  await expect(otherPage.getByText('Clear to the last line.')).toBeVisible()
  await otherPage.close()
})

test('a review stays with its version when a newer one arrives meanwhile', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const challenge = await admin.challenge()
  const person = await member()
  const author = await playerApi(person)
  await author.solve(challenge)
  await author.handIn(challenge)

  await page.goto(`/admin/write-ups?challenge=${challenge._id}`)
  await page.getByRole('link', { name: person.name }).click()
  await page.getByLabel('Comment').fill('The last step is missing.')
  await author.handIn(challenge)
  await expect(page.getByText('Your comment is about version 1.')).toBeVisible()
  await expect(page.getByLabel('Comment')).toHaveValue('The last step is missing.')
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await waitForToast(page, 'Write-up reviewed')
  // The comment belongs to the version it is about; the newer one still waits for a review.
  const first = page.getByRole('listitem').filter({ hasText: 'Version 1' })
  await expect(first.getByRole('blockquote')).toHaveText('The last step is missing.')
  await expect(page.getByLabel('Comment')).toHaveValue('')
  await expect(page.getByText('Your comment is about version 1.')).toHaveCount(0)

  await page.getByLabel('Comment').fill('Now it is whole.')
  await author.handIn(challenge)
  await page.getByRole('button', { name: 'Comment on version 3' }).click()
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(page.getByRole('blockquote').filter({ hasText: 'Now it is whole.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit comment' })).toBeVisible()
})

test('a write-up can be deleted, and an empty download is reported', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const challenge = await admin.challenge()
  const person = await member()
  const author = await playerApi(person)
  await author.solve(challenge)
  await author.handIn(challenge)

  await page.goto(`/admin/write-ups?challenge=${challenge._id}`)
  await page.getByRole('link', { name: person.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Write-up by ${person.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('The solve and its points are kept')
  await sheet.getByRole('button', { name: 'Delete write-up' }).click()
  await waitForToast(page, 'Write-up deleted')
  await expect(page).toHaveURL(/\/admin\/write-ups$/)

  await page.goto(`/admin/write-ups?challenge=${challenge._id}&q=nobody`)
  await page.getByRole('button', { name: 'Download these' }).click()
  await waitForToast(page, 'Nothing to download')
})

test('awarded points notify the player and can be taken back', async ({ page, browser }) => {
  await signInAsAdmin(page)
  const person = await member()
  await page.goto(`/admin/users?q=${person.email}`)
  await page.getByRole('link', { name: person.name }).click()
  await page.getByRole('tab', { name: 'Points' }).click()
  await expect(page.getByText('No points given yet')).toBeVisible()

  await page.getByRole('button', { name: 'Give points' }).click()
  const sheet = page.getByRole('dialog', { name: `Points for ${person.name}` })
  await sheet.getByRole('button', { name: 'Give points' }).click()
  await expect(sheet.getByText('Reason is required')).toBeVisible()
  await sheet.getByText('Remove', { exact: true }).click()
  await sheet.getByLabel('Points', { exact: true }).fill('20')
  await sheet.getByLabel('Reason').fill('A flag in the class chat')
  await sheet.getByRole('button', { name: 'Remove points' }).click()
  await expect(page.getByText('−20 points in total')).toBeVisible()

  const otherPage = await browser.newPage()
  await signIn(otherPage, person)
  await otherPage.goto('/notification')
  await expect(otherPage.getByText('20 points were deducted from your score')).toBeVisible()
  await otherPage.close()

  await page.getByRole('button', { name: 'Undo −20 points' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('No points given yet')).toBeVisible()
})
