import { signInAsAdmin, unique } from './api-clients.ts'
import { expect, test } from './site.ts'

test('screens and challenges can be opened by name with the keyboard alone', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const challenge = await admin.challenge({ name: unique('Upside-down compass') })
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByLabel('Search screens, users, challenges, events')
  await expect(field).toBeFocused()
  await page.keyboard.type('audit')
  await expect(page.getByRole('option', { name: 'Audit' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/audit$/)
  // While the search is still closing, the same keys would only close it.
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

test('on a phone the bar has the search, and the menu has the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsAdmin(page)
  await page.goto('/admin/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByLabel('Search screens, users, challenges, events')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveURL(/\/admin\/categories$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
})
