import { lookOut } from './live.ts'
import { expectNothingGrave } from './screen-checks.ts'
import { linkIn, mailTo } from './outbox.ts'
import { expect, member, signIn, test } from './site.ts'

test('N1 an owner keeps the present address, and the link to the other one is dead', async ({ page }) => {
  const person = await member()
  await signIn(page, person)
  await page.goto('/profil')
  const other = `other.${person.email}`
  await page.getByLabel('Email').fill(other)
  await page.getByLabel('Your current password, to save the changes').fill(person.password)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`Open the link we sent to ${other}.`)).toBeVisible()
  await expectNothingGrave(page, '/profil', page.getByRole('button', { name: 'Keep my current address' }))

  const link = linkIn(await mailTo(other, /new address/i), '/confirm-account/')
  await page.getByRole('button', { name: 'Keep my current address' }).click()
  await lookOut(page, 'Your email address was not changed.')
  await expect(page.getByText('Open the link we sent')).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)

  await page.goto(link)
  await expect(page.getByText('Invalid Code').first()).toBeVisible()
})
