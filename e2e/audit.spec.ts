import { openOffice, unique } from './office.ts'
import { expect, test } from './site.ts'

test('what an administrator changes is told, field by field, and a flag never is', async ({ page }) => {
  const office = await openOffice(page)
  const category = await office.category()
  const challenge = await office.challenge({ category: category._id, flag: 'epitech{before}' })
  const form = new FormData()
  const fields = { name: challenge.name, description: '<p>Find it.</p>', value: '250', flag: 'epitech{after}' }
  for (const [name, value] of Object.entries({ ...fields, category: category._id })) form.set(name, value)
  await office.call('PUT', `/challenges/${challenge._id}`, form)

  await page.goto('/admin/audit')
  await page.getByRole('searchbox').fill(challenge.name)
  await expect(page.getByText(`created the challenge ${challenge.name}`)).toBeVisible()
  const changed = page.getByRole('listitem').filter({ hasText: `changed the challenge ${challenge.name}` })
  await changed.getByText('Value, Flag').click()
  await expect(changed.getByText('250')).toBeVisible()
  await expect(page.getByText(/epitech\{(?:before|after)\}/)).toHaveCount(0)
})

test('another administrator’s change shows up without a reload', async ({ page }) => {
  const office = await openOffice(page)
  const name = unique('Just now')
  await page.goto(`/admin/categories?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('Nothing found for')).toBeVisible()
  await office.category(name)
  await expect(page.getByRole('row', { name })).toBeVisible()
})
