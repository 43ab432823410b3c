import { administrator } from './server.setup.ts'
import { expect, logIn, member, signIn, test } from './site.ts'

test('an administrator lands on the dashboard and sees people and mail', async ({ page }) => {
  await page.goto('/auth/login')
  await logIn(page, administrator)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('complementary').getByText(administrator.email)).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Joined in')).toBeVisible()
  await expect(page.getByText(/outbox/i).first()).toBeVisible()
  await page
    .getByRole('button', { name: 'Deconnexion' })
    .or(page.getByRole('link', { name: 'Deconnexion' }))
    .click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a player who opens an administrator’s address is shown the not-found screen', async ({ page }) => {
  await signIn(page, await member())
  await page.goto('/admin/dashboard')
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
})

test('a player finds practice in its true state', async ({ page }) => {
  await signIn(page, await member())
  await page.goto('/challenges?q=read+me')
  await expect(page.getByRole('link', { name: /Read me first/ })).toBeVisible()
  await page.goto('/challenges?q=no+challenge+is+called+this')
  await expect(page.getByText('No challenge found !')).toBeVisible()
})
