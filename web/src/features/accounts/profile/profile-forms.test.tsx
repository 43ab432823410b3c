import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { updateMe } from '@drapeau/contract/accounts/profile.ts'
import { listCountries } from '@drapeau/contract/countries.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { en } from '#messages/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { zoe } from '../../../../test/samples.ts'
import { InformationForm } from './profile-forms.tsx'

const { fields, profile } = en.accounts

test('a taken name says so under its field, beside the toast of the specification', async () => {
  api.answer(listCountries, { countries: [] })
  api.refuse(updateMe, 'user-exists', { errors: { name: sentences.nameTaken } })
  await renderUi(<InformationForm user={zoe} />, { user: zoe })
  const name = page.getByRole('textbox', { name: fields.name })
  await name.fill('Somebody Else')
  await page.getByLabelText(profile.passwordToSave).fill('Some-Password-1')
  await page.getByRole('button', { name: profile.save }).click()
  await expect.element(page.getByText(profile.updateFailed)).toBeVisible()
  await expect.element(name).toHaveAccessibleDescription(sentences.nameTaken)
  await expect.element(name).toHaveFocus()
})
