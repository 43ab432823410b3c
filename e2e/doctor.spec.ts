import { signInAsAdmin } from './api-clients.ts'
import { waitForToast } from './live.ts'
import { waitForMail } from './outbox.ts'
import { expectAccessible } from './screen-checks.ts'
import { administrator } from './server.setup.ts'
import { expect, test } from './site.ts'

test('an organiser can check an event, fix a finding and check again', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const event = await admin.event()
  const [first, second] = [await admin.challenge({ event: event._id }), await admin.challenge({ event: event._id })]
  // The checks begin on a phone; expectAccessible then switches to a wide window.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/doctor')
  await expect(page.getByText('No checks run yet')).toBeVisible()
  await page.getByRole('combobox', { name: 'Event' }).fill(event.name)
  await page.getByRole('option', { name: event.name }).click()
  await page.getByRole('button', { name: 'Run checks' }).click()
  await expect(page.getByText('Not ready')).toBeVisible()
  for (const group of ['Site', 'Email', 'Files', 'Data'])
    await expect(page.getByRole('region', { name: group, exact: true })).toBeVisible()
  const eventChecks = page.getByRole('region', { name: `Event “${event.name}”` })
  const flags = eventChecks.getByRole('listitem').filter({ hasText: '2 challenges share a flag' })
  for (const { name } of [first, second]) await expect(flags).toContainText(name)
  await expectAccessible(page, 'the findings of an event', flags)

  await flags.getByRole('link', { name: 'Open (Flags)' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/events/${event._id}\\?tab=challenges$`))
  await page.getByRole('link', { name: second.name }).click()
  // The page of the event also has an Edit button, so wait for the challenge.
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Flag', { exact: true }).fill('epitech{another-one}')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await waitForToast(page, 'Challenge updated successfully')

  // The findings and the chosen event are still there.
  await page.getByRole('navigation').getByRole('link', { name: 'Readiness' }).click()
  await expect(page.getByRole('combobox', { name: 'Event' })).toHaveValue(event.name)
  await expect(flags).toBeVisible()
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect(eventChecks.getByText('every challenge has its own')).toBeAttached()
  await expect(flags).toHaveCount(0)
})

test('a test mail is sent to the administrator who requested it', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/doctor')
  await page.getByRole('button', { name: 'Send me a test email' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `for ${administrator.email}` })).toBeVisible()
  const mail = await waitForMail(administrator.email, /test email/)
  expect(mail.text).toContain('It arrived!')
})
