import { signInAsAdmin, unique } from './api-clients.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, test } from './site.ts'

interface Listed {
  challenges: { name: string; state: string }[]
}

test('an event is duplicated from the list, and its drafts are published with one click', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const event = await admin.event()
  const knot = await admin.challenge({ event: event._id, name: unique('Knot') })
  await page.goto(`/admin/events?q=${encodeURIComponent(event.name)}`)
  await page.getByRole('button', { name: `Duplicate “${event.name}”` }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('Name of the copy')).toHaveValue(`${event.name} (2)`)
  await expectAccessible(page, 'the sheet of a copy', sheet)
  const name = unique('Next year')
  await sheet.getByLabel('Name of the copy').fill(name)
  await sheet.getByRole('button', { name: 'Duplicate' }).click()
  await sheet.getByRole('link', { name: 'Open the copy' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: knot.name })
  await expect(row).toContainText('Draft')
  await page.getByRole('button', { name: 'Publish 1 draft' }).click()
  await expect(row).toContainText('Published')
  const copy = new URL(page.url()).pathname.split('/').at(-1)
  const { challenges } = await admin.call<Listed>('GET', `/challenges?event=${copy}`)
  expect(challenges).toMatchObject([{ name: knot.name, state: 'published' }])
})
