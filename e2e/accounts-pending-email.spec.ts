import { waitForToast } from './live.ts'
import { linkIn, waitForMail } from './outbox.ts'
import { expectAccessible } from './screen-checks.ts'
import { expect, member, signIn, test } from './site.ts'

test('N1 after the owner keeps the current address, the link to the new one is invalid', async ({ page }) => {
  const person = await member()
  await signIn(page, person)
  await page.goto('/profil')
  const other = `other.${person.email}`
  await page.getByLabel('Email').fill(other)
  await page.getByLabel('Your current password, to save the changes').fill(person.password)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`Open the link we sent to ${other}.`)).toBeVisible()
  await expectAccessible(page, '/profil', page.getByRole('button', { name: 'Keep my current address' }))

  const link = linkIn(await waitForMail(other, /new address/i), '/confirm-account/')
  await page.getByRole('button', { name: 'Keep my current address' }).click()
  await waitForToast(page, 'Your email address was not changed.')
  await expect(page.getByText('Open the link we sent')).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)

  await page.goto(link)
  await expect(page.getByText('Invalid Code').first()).toBeVisible()
})
