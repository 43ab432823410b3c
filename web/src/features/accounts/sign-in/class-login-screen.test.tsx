import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getMe } from '@drapeau/contract/accounts/accounts.ts'
import { loginToClass } from '@drapeau/contract/accounts/class-login.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { ClassLoginScreen } from '#features/accounts/sign-in/class-login-screen.tsx'
import { en } from '#messages/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { zoe } from '../../../../test/samples.ts'

const { classLogin: words, fields } = en.accounts
const code = page.getByRole('textbox', { name: words.code })
const loginName = page.getByRole('textbox', { name: words.loginName })
const password = page.getByLabelText(fields.password)
const submit = page.getByRole('button', { name: words.submit })

test('a scanned slip fills in all but the password', async () => {
  api.answer(loginToClass, { status: 200, message: 'ok', data: { token: 'token', device: 'device' } })
  api.answer(getMe, { ...zoe, email: '' })
  await renderUi(<ClassLoginScreen />, { at: '/auth/class?code=234567&name=marie' })
  await expect.element(code).toHaveValue('234567')
  await expect.element(loginName).toHaveValue('marie')
  await expect.element(password).toHaveValue('')
  await password.fill('Bako-ruti-mefa-374')
  await submit.click()
  await expect.element(page.getByText('Login Successfull...')).toBeVisible()
  expect(api.calls(loginToClass).map(({ body }) => body)).toEqual([
    { code: '234567', loginName: 'marie', password: 'Bako-ruti-mefa-374', remember: false },
  ])
})

test('missing fields and wrong passwords are named, and a forgotten one leads to the teacher', async () => {
  api.refuse(loginToClass, 'wrong-class-credentials')
  await renderUi(<ClassLoginScreen />, { at: '/auth/class' })
  await expect.element(page.getByText(words.forgot)).toBeVisible()
  await submit.click()
  await expect.element(code).toHaveAccessibleDescription(sentences.classCodeRequired)
  await expect.element(loginName).toHaveAccessibleDescription(sentences.loginNameRequired)
  await code.fill('abc-234')
  await loginName.fill('marie')
  await password.fill('wrong')
  await submit.click()
  await expect.element(page.getByText(refusals['wrong-class-credentials'].message)).toBeVisible()
})
