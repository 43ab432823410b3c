import type { Page } from '@playwright/test'
import { signInAsAdmin, unique } from './api-clients.ts'
import { toast, waitForToast, waitUntilLive } from './live.ts'
import { useOwnSite } from './own-site.ts'
import { expect, member, signIn, test } from './site.ts'

// An announcement to everyone would change the number of notifications in other journeys.
useOwnSite()

/** Fills the form and presses Send, which opens the confirmation. */
async function fillAnnouncement(page: Page, title: string, description: string): Promise<void> {
  await page.goto('/admin/notifications')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill(description)
  await page.getByRole('button', { name: 'Send…' }).click()
}

test('X1 an announcement to everyone appears at once in another browser, and the history counts who read it', async ({
  page,
  browser,
}) => {
  const otherPage = await browser.newPage()
  await signIn(otherPage, await member())
  await waitUntilLive(otherPage.context(), () => otherPage.goto('/challenges'))
  // A new account has a welcome notification.
  await expect(otherPage.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()

  const title = unique('<img src=x onerror=alert(1)> All hands')
  await signInAsAdmin(page)
  await fillAnnouncement(page, title, 'The wind turns at noon.')
  const preview = page.getByRole('region', { name: 'Player view' })
  for (const theme of ['In the light theme', 'In the dark theme'])
    await expect(preview.getByRole('article', { name: theme })).toContainText('The wind turns at noon.')
  const sheet = page.getByRole('dialog', { name: 'Send this announcement?' })
  await expect(sheet).toContainText('It will be sent to everyone: 2 people.')
  const shown = waitForToast(otherPage, title)
  await sheet.getByRole('button', { name: 'Send now' }).click()
  await waitForToast(page, 'Announcement sent')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')

  await shown
  await otherPage.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await otherPage.getByRole('link', { name: title }).click()
  await expect(otherPage.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(otherPage.getByText('The wind turns at noon.')).toBeVisible()
  await expect(otherPage.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Everyone')
  await expect(row).toContainText('1 of 2')
  await row.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('It will no longer be visible to anyone')
  await question.getByRole('button', { name: 'Delete announcement' }).click()
  await waitForToast(page, 'Announcement deleted')
  await expect(row).toHaveCount(0)
  await otherPage.getByRole('link', { name: 'All notifications' }).click()
  await expect(otherPage.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(otherPage.getByText(title)).toHaveCount(0)
  await otherPage.close()
})

test('a player who switched announcement toasts off sees only the bell', async ({ page, browser }) => {
  const otherPage = await browser.newPage()
  await signIn(otherPage, await member())
  await otherPage.goto('/notification')
  await otherPage.getByLabel('Show announcements as they arrive').uncheck()
  await otherPage.reload()
  await expect(otherPage.getByText('New announcements only appear under the bell.')).toBeVisible()

  const title = unique('Quiet words')
  const admin = await signInAsAdmin(page)
  const { _id } = await admin.call<{ _id: string }>('POST', '/notifications', { title, description: '<p>Hush.</p>' })
  await expect(otherPage.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  await expect(otherPage.getByRole('link', { name: title })).toBeVisible()
  await expect(toast(otherPage, title)).toHaveCount(0)
  await admin.call('DELETE', `/announcements/${_id}`)
  await expect(otherPage.getByRole('link', { name: title })).toHaveCount(0)
  await otherPage.close()
})

test('an announcement that a sleeping laptop missed is shown once when it wakes', async ({ page, browser }) => {
  const otherPage = await browser.newPage()
  await otherPage.clock.install()
  await signIn(otherPage, await member())
  await waitUntilLive(otherPage.context(), () => otherPage.goto('/challenges'))
  await expect(otherPage.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  // Without a heartbeat the page closes its live connection, and every new one fails.
  const disconnected = Promise.withResolvers<void>()
  await otherPage.route('**/api/live', (route) => {
    disconnected.resolve()
    return route.abort()
  })
  await otherPage.clock.fastForward('02:00')
  await disconnected.promise

  const admin = await signInAsAdmin(page)
  const [first, second] = [unique('Before breakfast'), unique('After breakfast')]
  await admin.call('POST', '/notifications', { title: first, description: '<p>Porridge.</p>' })
  const toasts = [first, second].map((title) => waitForToast(otherPage, title))
  await otherPage.unroute('**/api/live')
  await waitUntilLive(otherPage.context(), () => otherPage.clock.fastForward('01:00'))
  await toasts[0]
  // The channel is open again: the bell and the channel must not both show the toast.
  await admin.call('POST', '/notifications', { title: second, description: '<p>Coffee.</p>' })
  await toasts[1]
  await expect(otherPage.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
  await expect(toast(otherPage, second)).toHaveCount(1)
  await otherPage.close()
})
