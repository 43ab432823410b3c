import { administrator } from './server.setup.ts'
import { expect, member, signIn, signInByForm, test } from './site.ts'

test('an administrator who signs in lands on the dashboard, which shows the account and the outbox', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await signInByForm(page, administrator)
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

test('practice shows matching challenges, or that there are none', async ({ page }) => {
  await signIn(page, await member())
  await page.goto('/challenges?q=read+me')
  await expect(page.getByRole('link', { name: /Read me first/ })).toBeVisible()
  await page.goto('/challenges?q=no+challenge+is+called+this')
  await expect(page.getByText('No challenge found !')).toBeVisible()
})
