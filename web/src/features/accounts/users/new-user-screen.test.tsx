import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { register } from '@drapeau/contract/accounts/accounts.ts'
import { listCountries } from '@drapeau/contract/countries.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { NewUserScreen } from '#features/accounts/users/new-user-screen.tsx'
import { en } from '#messages/en.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'

const { fields } = en.accounts
const { form: words } = office.accounts
const flag = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const password = 'Sail-Away-2026!'

test('a taken address is reported in a toast and at its field', async () => {
  api.answer(listCountries, { countries: [{ code: 'FR', name: 'France', flag }] })
  api.refuse(register, 'user-exists', { errors: { email: sentences.emailTaken } })
  await renderUi(<NewUserScreen />, { at: '/admin/users/new' })
  const email = page.getByRole('textbox', { name: fields.email })
  await page.getByRole('textbox', { name: fields.name }).fill('Twin')
  await email.fill('zoe@example.org')
  await page.getByRole('combobox', { name: fields.country }).fill('Fran')
  await page.getByRole('option', { name: 'France' }).click()
  await page.getByLabelText(fields.password, { exact: true }).fill(password)
  await page.getByLabelText(fields.confirmPassword).fill(password)
  await page.getByRole('button', { name: words.create }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Create Users error !')
  await expect.element(email).toHaveAccessibleDescription(sentences.emailTaken)
})
