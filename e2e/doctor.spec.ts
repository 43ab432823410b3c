import { lookOut } from './live.ts'
import { expectNothingGrave } from './screen-checks.ts'
import { openOffice } from './api-clients.ts'
import { mailTo } from './outbox.ts'
import { administrator } from './server.setup.ts'
import { expect, test } from './site.ts'

test('an organiser asks whether an event is ready, mends what is not, and asks again', async ({ page }) => {
  const office = await openOffice(page)
  const event = await office.event()
  const [first, second] = [await office.challenge({ event: event._id }), await office.challenge({ event: event._id })]
  // On a phone in the hall; then at a desk.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/doctor')
  await expect(page.getByText('No checks run yet')).toBeVisible()
  await page.getByRole('combobox', { name: 'Event' }).fill(event.name)
  await page.getByRole('option', { name: event.name }).click()
  await page.getByRole('button', { name: 'Run checks' }).click()
  await expect(page.getByText('Not ready')).toBeVisible()
  for (const group of ['Site', 'Email', 'Files', 'Data'])
    await expect(page.getByRole('region', { name: group, exact: true })).toBeVisible()
  const ours = page.getByRole('region', { name: `Event “${event.name}”` })
  const flags = ours.getByRole('listitem').filter({ hasText: '2 challenges share a flag' })
  for (const { name } of [first, second]) await expect(flags).toContainText(name)
  await expectNothingGrave(page, 'what is wrong with an event', flags)

  await flags.getByRole('link', { name: 'Open (Flags)' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/events/${event._id}\\?tab=challenges$`))
  await page.getByRole('link', { name: second.name }).click()
  // The event has an Edit of its own.
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Flag').fill('epitech{another-one}')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await lookOut(page, 'Challenge updated successfully')

  // What was found, and of which event, is still there.
  await page.getByRole('navigation').getByRole('link', { name: 'Readiness' }).click()
  await expect(page.getByRole('combobox', { name: 'Event' })).toHaveValue(event.name)
  await expect(flags).toBeVisible()
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect(ours.getByText('every challenge has its own')).toBeAttached()
  await expect(flags).toHaveCount(0)
})

test('a test mail arrives at whoever asked for it', async ({ page }) => {
  await openOffice(page)
  await page.goto('/admin/doctor')
  await page.getByRole('button', { name: 'Send me a test email' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `for ${administrator.email}` })).toBeVisible()
  const mail = await mailTo(administrator.email, /test email/)
  expect(mail.text).toContain('It arrived!')
})
