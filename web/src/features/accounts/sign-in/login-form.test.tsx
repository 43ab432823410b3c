import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getMe, login, resendConfirmation } from '@drapeau/contract/accounts/accounts.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { getSite } from '@drapeau/contract/site.ts'
import { LoginForm } from '#features/accounts/sign-in/login-form.tsx'
import { en } from '#messages/en.ts'
import { fr } from '#messages/fr.ts'
import { refusals as frenchRefusals } from '#messages/fr/refusals.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { zoe, openSite } from '../../../../test/samples.ts'

const { fields, login: words, impossible } = en.accounts
const email = page.getByRole('textbox', { name: fields.email })
const password = page.getByLabelText(fields.password)
const submit = page.getByRole('button', { name: words.submit })
const signedIn = { status: 200, message: 'ok', data: { token: 'token', device: 'device' } }

async function fillIn(): Promise<void> {
  await email.fill('zoe@example.org')
  await password.fill('Some-Password-1')
}

beforeEach(() => api.answer(getSite, openSite))

test('an empty form reports what is missing under each field, focuses the first one, and sends nothing', async () => {
  await renderUi(<LoginForm />)
  await submit.click()
  await expect.element(page.getByText('Email is required')).toBeVisible()
  await expect.element(page.getByText('Password is required')).toBeVisible()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Email is required')
})

test('V13 a field is validated only when the form is sent, and its error clears when the field is left or edited', async () => {
  await renderUi(<LoginForm />)
  const error = page.getByText('Invalid email format')
  await email.fill('a@b.c')
  await userEvent.tab()
  await expect.element(password).toHaveFocus()
  await expect.element(error).not.toBeInTheDocument()
  await submit.click()
  await expect.element(error).toBeVisible()
  await expect.element(email).toHaveFocus()
  await userEvent.tab()
  await expect.element(error).not.toBeInTheDocument()
  await submit.click()
  await expect.element(error).toBeVisible()
  await userEvent.keyboard('x')
  await expect.element(error).not.toBeInTheDocument()
})

test('pressing the button while a field shows an error still sends the form', async () => {
  api.refuse(login, 'wrong-credentials')
  await renderUi(<LoginForm />)
  await password.fill('Some-Password-1')
  await submit.click()
  await expect.element(page.getByText(sentences.emailRequired)).toBeVisible()
  await email.fill('zoe@example.org')
  await submit.click()
  await expect.element(page.getByText('Invalid Email Or Password')).toBeVisible()
  expect(api.calls(login)).toHaveLength(1)
})

test('while the response is pending, the form cannot be sent twice', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof signedIn>()
  api.answer(login, () => promise)
  api.answer(getMe, zoe)
  await renderUi(<LoginForm />)
  await fillIn()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  resolve(signedIn)
  await expect.element(page.getByText('Login Successfull...')).toBeVisible()
  expect(api.calls(login).map(({ body }) => body)).toEqual([
    { email: 'zoe@example.org', password: 'Some-Password-1', remember: false },
  ])
})

test('after signing in the landing page opens', async () => {
  api.answer(login, signedIn)
  api.answer(getMe, zoe)
  const { address } = await renderUi(<LoginForm />, { at: '/auth/login' })
  await fillIn()
  await page.getByRole('checkbox', { name: words.remember }).click()
  await submit.click()
  await expect.poll(address).toBe('/')
  expect(api.calls(login)[0]?.body.remember).toBe(true)
})

test('a login form at the address of another screen does not change the address', async () => {
  api.answer(login, signedIn)
  api.answer(getMe, zoe)
  const { address } = await renderUi(<LoginForm staysHere />, { at: '/challenges?q=web' })
  await fillIn()
  await submit.click()
  await expect.element(page.getByText('Login Successfull...')).toBeVisible()
  expect(address()).toBe('/challenges?q=web')
})

test.each(['registered', 'reset'] as const)(
  '%s: the form says what to do next and knows the address',
  async (reason) => {
    api.answer(getSite, openSite)
    await renderUi(<LoginForm visit={{ reason, email: 'zoe@example.org' }} />)
    await expect.element(page.getByText(words.next[reason].mail('zoe@example.org'), { exact: true })).toBeVisible()
    await expect.element(email).toHaveValue('zoe@example.org')
  },
)

test.each(['registered', 'reset'] as const)('%s: where no mail leaves the site, the teacher helps', async (reason) => {
  api.answer(getSite, { ...openSite, sendsMail: false })
  await renderUi(<LoginForm visit={{ reason, email: 'zoe@example.org' }} />)
  await expect.element(page.getByText(words.next[reason].teacher(), { exact: true })).toBeVisible()
})

test('while it is not known whether mail leaves the site, both ways are named', async () => {
  api.answer(getSite, () => new Promise(() => undefined))
  await renderUi(<LoginForm visit={{ reason: 'registered', email: 'zoe@example.org' }} />)
  await expect.element(page.getByText(words.next.registered.either('zoe@example.org'), { exact: true })).toBeVisible()
})

test.each([
  ['a session that has ended', 'signed-out', words.signedOut],
  ['a site that does not answer', 'unreachable', words.unreachable],
] as const)('%s is named as the reason', async (_, reason, text) => {
  await renderUi(<LoginForm visit={{ reason }} />)
  await expect.element(page.getByText(text)).toBeVisible()
})

test('a refusal is shown in the server’s words, and typed text is kept', async () => {
  api.refuse(login, 'wrong-credentials')
  await renderUi(<LoginForm />)
  await fillIn()
  await submit.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Invalid Email Or Password')
  await expect.element(submit).toBeEnabled()
  await expect.element(email).toHaveValue('zoe@example.org')
  await expect.element(password).toHaveValue('Some-Password-1')
})

test.each([
  ['cannot be reached', () => api.drop(login)],
  ['is unavailable', () => api.refuse(login, 'unavailable')],
])('when the server %s, typed text is kept', async (_what, fail) => {
  fail()
  await renderUi(<LoginForm />)
  await fillIn()
  await submit.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Connexion Impossible!')
  await expect.element(email).toHaveValue('zoe@example.org')
})

test('too many attempts say how long to wait', async () => {
  api.refuse(login, 'too-many-requests', { retryAfter: 30 })
  await renderUi(<LoginForm />)
  await fillIn()
  await submit.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(en.accounts.waitSeconds(30))
})

test("the server's sentence about a field stands under that field", async () => {
  api.refuse(login, 'invalid-input', { errors: { password: sentences.passwordLong } })
  await renderUi(<LoginForm />)
  await fillIn()
  await submit.click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(sentences.passwordLong)
  await expect.element(page.getByRole('alert')).toMatchTextContent(impossible)
})

test('where no mail leaves the site, an unconfirmed account is led to a teacher instead of another mail', async () => {
  api.refuse(login, 'email-not-confirmed')
  api.answer(getSite, { ...openSite, sendsMail: false })
  await renderUi(<LoginForm />)
  await fillIn()
  await submit.click()
  await expect.element(page.getByText(words.next.unconfirmed.teacher())).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.resend })).not.toBeInTheDocument()
})

test('an unconfirmed account is offered another confirmation mail', async () => {
  api.answer(getSite, openSite)
  api.refuse(login, 'email-not-confirmed')
  api.answer(resendConfirmation, { status: 200, message: 'ok' })
  await renderUi(<LoginForm />)
  await fillIn()
  await submit.click()
  await page.getByRole('button', { name: words.resend }).click()
  await expect.element(page.getByText('Mail Sended. Please Checked!')).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.resend })).not.toBeInTheDocument()
  expect(api.calls(resendConfirmation)[0]?.body).toEqual({ email: 'zoe@example.org' })
})

test('the password can be shown and hidden', async () => {
  await renderUi(<LoginForm />)
  await password.fill('Secret-1')
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: fields.showPassword }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: fields.hidePassword }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('in French, the form and the refusals of the server are French', async () => {
  api.refuse(login, 'wrong-credentials')
  await renderUi(<LoginForm />, { language: 'fr' })
  await page.getByRole('button', { name: fr.accounts.login.submit }).click()
  await expect.element(page.getByText(fr.sentences.emailRequired)).toBeVisible()
  await page.getByRole('textbox', { name: fr.accounts.fields.email }).fill('zoe@example.org')
  await page.getByLabelText(fr.accounts.fields.password).fill('Some-Password-1')
  await page.getByRole('button', { name: fr.accounts.login.submit }).click()
  await expect.element(page.getByRole('alert')).not.toMatchTextContent(refusals['wrong-credentials'].message)
  await expect.element(page.getByRole('alert')).toMatchTextContent(frenchRefusals['wrong-credentials'])
})
