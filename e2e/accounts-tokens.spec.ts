import { unique } from './api-clients.ts'
import { waitForToast } from './live.ts'
import { waitForMail } from './outbox.ts'
import { expectAccessible } from './screen-checks.ts'
import { administrator } from './server.setup.ts'
import { expect, signIn, test } from './site.ts'

const statusOf = async (token: string): Promise<number> => {
  const reply = await fetch(`${process.env['SITE_URL']}/api/challenges`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return reply.status
}

test('Z10 an administrator creates an API token, a program uses it, and it is refused once it is revoked', async ({
  page,
}) => {
  const name = unique('Push from git')
  await signIn(page, administrator)
  await page.goto('/profil?tab=tokens')
  await page.getByRole('button', { name: 'Add token' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('checkbox', { name: 'Author' }).check()
  await page.getByText('30', { exact: true }).click()
  await expectAccessible(page, '/profil?tab=tokens', page.getByRole('button', { name: 'Create the token' }))
  await page.getByRole('button', { name: 'Create the token' }).click()

  const dialog = page.getByRole('dialog', { name: 'Your new token' })
  const token = (await dialog.getByLabel('Token', { exact: true }).textContent()) ?? ''
  expect(token).toMatch(/^drp_[\w-]{43}$/)
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await waitForMail(administrator.email, /new API token/i)
  expect(await statusOf(token)).toBe(200)

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Author')
  expect(await page.content()).not.toContain(token)
  await row.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await waitForToast(page, 'Token revoked')
  await expect(row).toBeHidden()
  expect(await statusOf(token)).toBe(401)
})
