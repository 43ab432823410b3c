import type { Page } from '@playwright/test'
import { lookOut, toast, untilLive } from './live.ts'
import { openOffice, unique } from './api-clients.ts'
import { useOwnSite } from './own-site.ts'
import { expect, member, signIn, test } from './site.ts'

// What is told to everyone would ring in the journeys of others, who count what rings.
useOwnSite()

/** Fills the form and asks for it to be sent; what it says before sending is left to be read. */
async function write(page: Page, title: string, description: string): Promise<void> {
  await page.goto('/admin/notifications')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill(description)
  await page.getByRole('button', { name: 'Send…' }).click()
}

test('X1 an administrator tells everyone: the bell rings elsewhere, it is read there, and the history counts it', async ({
  page,
  browser,
}) => {
  const theirs = await browser.newPage()
  await signIn(theirs, await member())
  await untilLive(theirs.context(), () => theirs.goto('/challenges'))
  // Somebody new has been welcomed.
  await expect(theirs.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()

  const title = unique('<img src=x onerror=alert(1)> All hands')
  await openOffice(page)
  await write(page, title, 'The wind turns at noon.')
  const preview = page.getByRole('region', { name: 'Player view' })
  for (const look of ['In the light theme', 'In the dark theme'])
    await expect(preview.getByRole('article', { name: look })).toContainText('The wind turns at noon.')
  const sheet = page.getByRole('dialog', { name: 'Send this announcement?' })
  await expect(sheet).toContainText('It will be sent to everyone: 2 people.')
  const told = lookOut(theirs, title)
  await sheet.getByRole('button', { name: 'Send now' }).click()
  await lookOut(page, 'Announcement sent')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')

  // Nobody has touched the other browser.
  await told
  await theirs.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await theirs.getByRole('link', { name: title }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(theirs.getByText('The wind turns at noon.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Everyone')
  await expect(row).toContainText('1 of 2')
  await row.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('It will no longer be visible to anyone')
  await question.getByRole('button', { name: 'Delete announcement' }).click()
  await lookOut(page, 'Announcement deleted')
  await expect(row).toHaveCount(0)
  await theirs.getByRole('link', { name: 'All notifications' }).click()
  await expect(theirs.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(theirs.getByText(title)).toHaveCount(0)
  await theirs.close()
})

test('who does not want to be interrupted only sees the bell', async ({ page, browser }) => {
  const theirs = await browser.newPage()
  await signIn(theirs, await member())
  await theirs.goto('/notification')
  await theirs.getByLabel('Show announcements as they arrive').uncheck()
  await theirs.reload()
  await expect(theirs.getByText('New announcements only appear under the bell.')).toBeVisible()

  const title = unique('Quiet words')
  const office = await openOffice(page)
  const { _id } = await office.call<{ _id: string }>('POST', '/notifications', { title, description: '<p>Hush.</p>' })
  await expect(theirs.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: title })).toBeVisible()
  await expect(toast(theirs, title)).toHaveCount(0)
  await office.call('DELETE', `/announcements/${_id}`)
  await expect(theirs.getByRole('link', { name: title })).toHaveCount(0)
  await theirs.close()
})

test('what was announced while a laptop slept is called out when it wakes, once', async ({ page, browser }) => {
  const theirs = await browser.newPage()
  await theirs.clock.install()
  await signIn(theirs, await member())
  await untilLive(theirs.context(), () => theirs.goto('/challenges'))
  await expect(theirs.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  // Hearing nothing, it hangs up, and then gets no line.
  const asleep = Promise.withResolvers<void>()
  await theirs.route('**/api/live', (route) => {
    asleep.resolve()
    return route.abort()
  })
  await theirs.clock.fastForward('02:00')
  await asleep.promise

  const office = await openOffice(page)
  const [first, second] = [unique('Before breakfast'), unique('After breakfast')]
  await office.call('POST', '/notifications', { title: first, description: '<p>Porridge.</p>' })
  const told = [first, second].map((title) => lookOut(theirs, title))
  await theirs.unroute('**/api/live')
  await untilLive(theirs.context(), () => theirs.clock.fastForward('01:00'))
  await told[0]
  // From here on it listens again, and the bell and the channel do not both call it out.
  await office.call('POST', '/notifications', { title: second, description: '<p>Coffee.</p>' })
  await told[1]
  await expect(theirs.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
  await expect(toast(theirs, second)).toHaveCount(1)
  await theirs.close()
})

test('what is missing is said under its field, and nothing is asked before it is there', async ({ page }) => {
  await openOffice(page)
  await page.goto('/admin/notifications')
  await page.getByRole('button', { name: 'Send…' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByText('Description is required')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('no such event')
  await page.getByRole('button', { name: 'Send…' }).click()
  await expect(page.getByText('Invalid event')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Z1 a player finds no back office of announcements', async ({ page }) => {
  await signIn(page, await member())
  await page.goto('/admin/notifications')
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
})
