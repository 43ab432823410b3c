import type { Locator } from '@playwright/test'
import { signInAsAdmin, unique } from './api-clients.ts'
import { waitForToast } from './live.ts'
import { expect, test } from './site.ts'

test.use({ timezoneId: 'Europe/Paris' })

/** A local time in the format of `datetime-local`, in the time zone of the journey. */
function wallClock(daysAhead: number, time: string): string {
  const day = new Date(Date.now() + daysAhead * 86_400_000)
  return `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(day)}T${time}`
}

async function fillPeriod(form: Locator, start: string, end: string): Promise<void> {
  await form.getByLabel('Start', { exact: true }).fill(start)
  await form.getByLabel('End', { exact: true }).fill(end)
}

test('a team event can be created, changed and deleted', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const name = unique('Regatta')
  await page.goto('/admin/events')
  await page.getByRole('link', { name: 'Add event' }).first().click()
  await page.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Description is required')).toBeVisible()
  await expect(page.getByText('Please select a start date and a end date !')).toBeVisible()

  const form = page.getByRole('main')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Description').fill('Two days in teams.')
  await expect(form.getByLabel('Minimum team size')).toBeDisabled()
  await expect(form.getByLabel('Minimum team size')).toHaveValue('0')
  await form.getByText('Team', { exact: true }).click()
  await expect(form.getByLabel('Minimum team size')).toHaveValue('')
  await fillPeriod(form, wallClock(3, '10:00'), wallClock(2, '10:00'))
  await page.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByText('Please enter a valide period !')).toBeVisible()
  await expect(page.getByText('Please enter team size !').first()).toBeVisible()

  await form.getByLabel('Minimum team size').fill('4a')
  await expect(form.getByLabel('Minimum team size')).toHaveValue('4')
  await form.getByLabel('Maximum team size').fill('2')
  await fillPeriod(form, wallClock(2, '10:00'), wallClock(4, '14:00'))
  await page.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByText('Please enter a valide team size')).toBeVisible()
  await form.getByLabel('Minimum team size').fill('2')
  await form.getByLabel('Maximum team size').fill('4')
  await page.getByRole('button', { name: 'Create event' }).click()
  await waitForToast(page, 'Event created successfully')
  await expect(page).toHaveURL(/\/admin\/events\/$/)

  // Dates are typed in Paris time and stored in UTC.
  const { events } = await admin.call<{ events: { startDate: string }[] }>(
    'GET',
    `/events?q=${encodeURIComponent(name)}`,
  )
  expect(events[0]?.startDate).toMatch(/T0[89]:00:00\.000Z$/)

  await page.getByRole('searchbox', { name: 'Search events' }).fill(name)
  await expect(page.getByRole('row', { name })).toContainText('2 to 4')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Upcoming').first()).toBeVisible()
  for (const [tab, words] of [
    ['Teams', 'No teams yet'],
    ['Challenges', 'No challenges yet'],
    ['Subscribers', 'No subscribers yet'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(words)).toBeVisible()
  }

  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit event' })
  await expect(edit.getByLabel('Start', { exact: true })).toHaveValue(wallClock(2, '10:00'))
  await edit.getByLabel('Description').fill('Two long days in teams.')
  await edit.getByRole('button', { name: 'Save' }).click()
  await waitForToast(page, 'Event updated successfully')
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByRole('main').getByText('Two long days in teams.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
  await waitForToast(page, 'Event deleted successfully')
})

test('deleting an event says how many challenges it has, and keeps them for practice by default', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const event = await admin.event()
  const challenge = await admin.challenge({ event: event._id })
  await page.goto(`/admin/events/${event._id}?tab=challenges`)
  await expect(page.getByRole('link', { name: challenge.name })).toBeVisible()
  await page.getByRole('link', { name: 'Add challenge' }).click()
  await expect(page.getByRole('combobox', { name: 'Event' })).toHaveValue(event.name)
  await page.goBack()
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('What should happen to its 1 challenge?')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^Keep it for practice/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Delete event' }).click()
  await waitForToast(page, 'Event deleted successfully')
  await page.goto(`/admin/challenges/${challenge._id}`)
  await expect(page.getByText('No event', { exact: true })).toBeVisible()
})

test('when two administrators edit one event, the second sees the differences', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const event = await admin.event()
  await page.goto(`/admin/events/${event._id}?tab=details`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit event' })
  await edit.getByLabel('Description').fill('My words.')
  const stored = await admin.call<Record<string, unknown>>('GET', `/events/${event._id}`)
  const { name, startDate, endDate } = stored
  await admin.call('PUT', `/events/${event._id}`, { name, startDate, endDate, description: 'Their words.' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('Someone else changed this in the meantime').first()).toBeVisible()
  await expect(edit.getByText('Their words.')).toBeVisible()
  await edit.getByRole('button', { name: 'Save mine' }).click()
  await waitForToast(page, 'Event updated successfully')
  await expect(page.getByRole('main').getByText('My words.')).toBeVisible()
})
