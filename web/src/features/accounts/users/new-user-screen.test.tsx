import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ManagedUser, register } from '@drapeau/contract/accounts/accounts.ts'
import { getUser, listUsers } from '@drapeau/contract/accounts/users.ts'
import { listCountries } from '@drapeau/contract/countries.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { NewUserScreen } from '#features/accounts/users/new-user-screen.tsx'
import { UsersScreen } from '#features/accounts/users/users-screen.tsx'
import { en } from '#messages/en.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, zoe } from '../../../../test/samples.ts'

const { fields } = en.accounts
const { form: words } = office.accounts
const flag = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const password = 'Sail-Away-2026!'
const email = page.getByRole('textbox', { name: fields.email })

async function fillIn(): Promise<void> {
  await page.getByRole('textbox', { name: fields.name }).fill('Twin')
  await email.fill('zoe@example.org')
  await page.getByRole('combobox', { name: fields.country }).fill('Fran')
  await page.getByRole('option', { name: 'France' }).click()
  await page.getByLabelText(fields.password, { exact: true }).fill(password)
  await page.getByLabelText(fields.confirmPassword).fill(password)
  await page.getByRole('button', { name: words.create }).click()
}

test('a taken address is reported in a toast and at its field', async () => {
  api.answer(listCountries, { countries: [{ code: 'FR', name: 'France', flag }] })
  api.refuse(register, 'user-exists', { errors: { email: sentences.emailTaken } })
  await renderUi(<NewUserScreen />, { at: '/admin/users/new' })
  await fillIn()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Create Users error !')
  await expect.element(email).toHaveAccessibleDescription(sentences.emailTaken)
})

test('a new user stands first in the list, marked as new, until somebody searches', async () => {
  const { pendingEmail: _pending, secondFactor: _factor, ...me } = zoe
  const user = (name: string, at: number): ManagedUser => ({
    ...me,
    _id: idOf(at),
    name,
    schoolConfirmed: false,
    version: 1,
    lastSeenAt: null,
    hasSecondFactor: false,
  })
  const made = user('Twin', 80)
  api.answer(listCountries, { countries: [{ code: 'FR', name: 'France', flag }] })
  api.answer(register, made)
  api.answer(getUser, made)
  api.answer(listUsers, { users: [user('Ada', 81), user('Bea', 82)], currentRows: 2, totalRows: 40 })
  const { redraw } = await renderUi(<NewUserScreen />, { at: '/admin/users/new' })
  await fillIn()
  await expect.element(page.getByText(words.created)).toBeVisible()
  redraw(<UsersScreen />)
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(`Twin ${office.table.created}`)
  await expect.element(rows.nth(2)).toMatchTextContent('Ada')
  expect(page.getByText(office.table.created, { exact: true }).elements()).toHaveLength(1)
  await page.getByRole('searchbox').fill('Ada')
  await expect.element(page.getByText(office.table.created, { exact: true })).not.toBeInTheDocument()
})
