import { openOffice, unique } from './api-clients.ts'
import { expect, test } from './site.ts'

test('everything is reached from the keyboard by its name', async ({ page }) => {
  const office = await openOffice(page)
  const challenge = await office.challenge({ name: unique('Upside-down compass') })
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByLabel('Search screens, users, challenges, events')
  await expect(field).toBeFocused()
  await page.keyboard.type('audit')
  await expect(page.getByRole('option', { name: 'Audit' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/audit$/)
  // Where it is still closing, the same keys would only close it.
  await expect(field).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type(challenge.name.toUpperCase())
  await expect(page.getByRole('option', { name: challenge.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: challenge.name })).toBeVisible()
  await expect(field).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('zzz nothing is called this')
  await expect(page.getByText(/^Nothing found for/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('on a phone the search is at hand in the bar, and the menu leads everywhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page)
  await page.goto('/admin/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByLabel('Search screens, users, challenges, events')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveURL(/\/admin\/categories$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
})
