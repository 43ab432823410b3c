import { signInAsAdmin, unique } from './api-clients.ts'
import { waitForToast } from './live.ts'
import { expect, test } from './site.ts'

test('a challenge can be written in two languages, and each reader sees their own', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const challenge = await admin.challenge({ name: unique('Two tongues') })
  await page.goto(`/admin/challenges/${challenge._id}?edit=1`)
  await expect(page.getByRole('textbox', { name: 'Description in French' })).toHaveCount(0)
  await page.getByText('French text (optional)').click()
  await page.getByRole('textbox', { name: 'Description in French' }).click()
  await page.keyboard.type('Trouvez-le.')
  const french = unique('Deux langues')
  await page.getByLabel('Name in French').fill(french)

  // A draft keeps both texts and shows the French one.
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))).toContain('Trouvez-le.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Description in French' })).toHaveText('Trouvez-le.')

  await page.getByRole('button', { name: 'Preview as a player' }).click()
  const preview = page.getByLabel('Player view')
  await expect(preview.getByText('Find it.')).toBeVisible()
  await preview.getByRole('button', { name: 'Français' }).click()
  await expect(preview.getByText('Trouvez-le.')).toBeVisible()
  await expect(preview.getByRole('heading', { name: french })).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Envoyer' })).toBeVisible()

  await page.getByRole('button', { name: 'Save changes' }).click()
  await waitForToast(page, 'Challenge updated successfully')
  await expect(page.getByText('Find it.')).toBeVisible()
  await page.getByRole('group', { name: 'Language of the text' }).getByRole('button', { name: 'Français' }).click()
  await expect(page.getByText('Trouvez-le.')).toBeVisible()

  await expect(page.getByRole('heading', { level: 1, name: challenge.name })).toBeVisible()
  await page.getByRole('button', { name: 'FR, Français' }).click()
  await expect(page.getByRole('heading', { level: 1, name: french })).toBeVisible()
  await page.getByRole('button', { name: 'EN, English' }).click()

  await page.goto(`/admin/audit?q=${encodeURIComponent(challenge.name)}`)
  await page.getByText('2 fields: Name in French, Description in French').click()
  await expect(page.getByText('Trouvez-le.')).toBeVisible()
  await expect(page.getByText(french)).toBeVisible()
})

test('a French text of another administrator is not overwritten without a warning', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const category = await admin.category()
  await page.goto(`/admin/categories?q=${encodeURIComponent(category.name)}`)
  await page.getByRole('button', { name: `Edit ${category.name}` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('French text (optional)').click()
  await sheet.getByLabel('Description in French').fill('La mienne.')
  const theirs = { name: category.name, description: 'Made for a journey.', description_fr: 'La leur.' }
  await admin.call('PUT', `/categories/${category._id}`, theirs)
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  const conflict = sheet.getByRole('row', { name: 'Description in French' })
  await expect(conflict).toContainText('La leur.')
  await expect(conflict).toContainText('La mienne.')
  await sheet.getByRole('button', { name: 'Use their version' }).click()
  await expect(sheet.getByLabel('Description in French')).toHaveValue('La leur.')
})
