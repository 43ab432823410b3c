import { expect, member, signIn, test } from './site.ts'

const screens = [
  '/admin/dashboard',
  '/admin/users',
  '/admin/challenges/new',
  '/admin/events',
  '/admin/audit',
  '/admin/audit?tab=access',
  '/admin/backups',
  '/admin/doctor',
  '/admin/submissions',
  '/admin/write-ups',
  '/admin/notifications',
]

test('Z1 a player can open no screen of the back office, and the server refuses what they show', async ({ page }) => {
  const { token } = await signIn(page, await member())
  for (const path of screens) {
    await page.goto(path)
    await expect(page.getByText('The page you are looking for does not exist.'), path).toBeVisible()
  }
  const headers = { authorization: `Bearer ${token}` }
  for (const path of ['/api/backups', '/api/doctor', '/api/audit/access'])
    expect((await page.request.get(path, { headers })).status(), path).toBe(403)
  expect((await page.request.post('/api/backups', { headers, data: {} })).status()).toBe(403)
})
