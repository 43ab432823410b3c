import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setFirstPassword } from '@drapeau/contract/accounts/first-password.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { en } from '#messages/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { FirstPassword } from './first-password-screen.tsx'

const { firstPassword, fields, code } = en.accounts

test('an invited person chooses a password, and a link that was used says so', async () => {
  await renderUi(<FirstPassword code={'k'.repeat(43)} />, { viewport: 'phone' })
  await page.getByLabelText(fields.password, { exact: true }).fill('Brave-Otter-7')
  await page.getByLabelText(fields.confirmPassword).fill('Brave-Otter-8')
  await page.getByRole('button', { name: firstPassword.submit }).click()
  await expect.element(page.getByText(sentences.confirmDiffers)).toBeVisible()
  expect(api.calls(setFirstPassword)).toEqual([])

  await page.getByLabelText(fields.confirmPassword).fill('Brave-Otter-7')
  api.refuse(setFirstPassword, 'invalid-code')
  await page.getByRole('button', { name: firstPassword.submit }).click()
  await expect.element(page.getByText(code.invalidHint)).toBeVisible()
  expect(api.calls(setFirstPassword)[0]?.params).toEqual({ key: 'k'.repeat(43) })
  expect(api.calls(setFirstPassword)[0]?.body).toEqual({ password: 'Brave-Otter-7', confirm_password: 'Brave-Otter-7' })
})
