import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { register } from '@drapeau/contract/accounts/accounts.ts'
import { openInvitationLink } from '@drapeau/contract/accounts/invitation-links.ts'
import { listCountries } from '@drapeau/contract/countries.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { getSite, type Site } from '@drapeau/contract/site.ts'
import { en } from '#messages/en.ts'
import { fr } from '#messages/fr.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { openSite } from '../../../../test/samples.ts'
import { InvitedRegistration } from './invitation-screen.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterScreen } from './register-screen.tsx'

const { fields, register: words, login } = en.accounts
const submit = page.getByRole('button', { name: words.submit })
const code = page.getByRole('textbox', { name: words.code })

const flag = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
beforeEach(() => api.answer(listCountries, { countries: [{ code: 'BE', name: 'Belgium', flag }] }))

function policy(registration: Partial<Site['registration']>): void {
  api.answer(getSite, { ...openSite, registration: { ...openSite.registration, ...registration } })
}

async function fillIn(email = 'zoe@example.org'): Promise<void> {
  await page.getByRole('textbox', { name: fields.name }).fill('Zoé')
  await page.getByRole('textbox', { name: fields.email }).fill(email)
  await page.getByLabelText(fields.password).fill('Some-Password-1')
  await page.getByLabelText(fields.confirmPassword).fill('Some-Password-1')
  await page.getByRole('combobox', { name: fields.country }).click()
  await page.getByRole('option', { name: 'Belgium' }).click()
}

describe('the register screen', () => {
  test('of an open site asks for no code', async () => {
    policy({})
    await renderUi(<RegisterScreen />)
    await expect.element(submit).toBeVisible()
    await expect.element(code).not.toBeInTheDocument()
  })

  test('asks for the code, and says when it is wrong', async () => {
    policy({ policy: 'code', contact: 'Ask Ms Martin.' })
    api.refuse(register, 'registration-code', { errors: { code: sentences.registrationCodeWrong } })
    await renderUi(<RegisterScreen />)
    await expect.element(page.getByText('Ask Ms Martin.')).toBeVisible()
    await fillIn()
    await submit.click()
    await expect.element(page.getByText(sentences.codeRequired)).toBeVisible()
    await expect.element(code).toHaveFocus()
    await code.fill('red otter 12')
    await submit.click()
    await expect.element(page.getByText(sentences.registrationCodeWrong)).toBeVisible()
    expect(api.calls(register)[0]?.body).toMatchObject({ code: 'red otter 12' })
  })

  test('names the domains, and reports an address of another one before it is sent', async () => {
    policy({ policy: 'domain', domains: ['school.example', 'pupils.example'] })
    api.answer(register, { status: 200, message: 'ok' })
    await renderUi(<RegisterScreen />)
    await expect
      .element(page.getByText('Use an address that ends in @school.example or @pupils.example.'))
      .toBeVisible()
    await fillIn()
    await submit.click()
    await expect.element(page.getByText(sentences.addressOfOtherDomain)).toBeVisible()
    expect(api.calls(register)).toEqual([])
    await page.getByRole('textbox', { name: fields.email }).fill('zoe@pupils.example')
    await submit.click()
    await expect.element(page.getByText('Account Created Successfully...')).toBeVisible()
    expect(api.calls(register)[0]?.body).not.toHaveProperty('code')
  })

  test.each([
    ['closed', words.closed],
    ['invitation', words.byInvitation],
  ] as const)('of a site that is %s has no form and says whom to ask', async (shut, title) => {
    policy({ policy: shut, contact: 'Ask Ms Martin in room 12.' })
    await renderUi(<RegisterScreen />)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByText('Ask Ms Martin in room 12.')).toBeVisible()
    await expect.element(submit).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: words.signIn })).toBeVisible()
  })

  test('has a sentence of its own where nobody wrote one', async () => {
    policy({ policy: 'closed' })
    await renderUi(<RegisterScreen />, { language: 'fr' })
    await expect.element(page.getByText(fr.accounts.register.ask)).toBeVisible()
  })

  test('is the form when the policy cannot be loaded: the server decides', async () => {
    api.refuse(getSite, 'unavailable')
    await renderUi(<RegisterScreen />)
    await expect.element(submit).toBeVisible()
  })

  test('says that registration is closed when the site was closed meanwhile', async () => {
    policy({})
    api.refuse(register, 'registration-closed')
    await renderUi(<RegisterScreen />)
    await fillIn()
    policy({ policy: 'closed' })
    await submit.click()
    await expect.element(page.getByRole('heading', { name: words.closed })).toBeVisible()
  })
})

describe('an invitation link', () => {
  test('says who invites, asks for no code, and is sent along', async () => {
    policy({ policy: 'code' })
    api.answer(openInvitationLink, { invitedBy: 'Ms Martin' })
    api.answer(register, { status: 200, message: 'ok' })
    await renderUi(<InvitedRegistration invitation="some-key" />)
    await expect.element(page.getByText(words.invitedBy('Ms Martin'))).toBeVisible()
    await expect.element(code).not.toBeInTheDocument()
    await fillIn()
    await submit.click()
    await expect.poll(() => api.calls(register)[0]?.body).toMatchObject({ invitation: 'some-key' })
    expect(api.calls(openInvitationLink)[0]?.body).toEqual({ key: 'some-key' })
  })

  test('without a name says that it is valid', async () => {
    policy({ policy: 'invitation' })
    api.answer(openInvitationLink, { invitedBy: '' })
    await renderUi(<InvitedRegistration invitation="some-key" />)
    await expect.element(page.getByText(words.invited)).toBeVisible()
  })

  test('that is over says so, and whom to ask', async () => {
    policy({ policy: 'invitation', contact: 'Ask Ms Martin.' })
    api.refuse(openInvitationLink, 'invitation-over')
    await renderUi(<InvitedRegistration invitation="some-key" />)
    await expect.element(page.getByRole('heading', { name: words.over })).toBeVisible()
    await expect.element(page.getByText('Ask Ms Martin.')).toBeVisible()
    await expect.element(submit).not.toBeInTheDocument()
  })

  test('that is over on an open site leaves the form', async () => {
    policy({})
    api.refuse(openInvitationLink, 'invitation-over')
    await renderUi(<InvitedRegistration invitation="some-key" />)
    await expect.element(page.getByText(words.overButOpen)).toBeVisible()
    await expect.element(submit).toBeVisible()
  })

  test('does not open a closed site', async () => {
    policy({ policy: 'closed' })
    api.refuse(openInvitationLink, 'registration-closed')
    await renderUi(<InvitedRegistration invitation="some-key" />)
    await expect.element(page.getByRole('heading', { name: words.closed })).toBeVisible()
  })

  test('that could not be checked can be tried again', async () => {
    policy({})
    api.refuse(openInvitationLink, 'unavailable')
    await renderUi(<InvitedRegistration invitation="some-key" />)
    await expect.element(page.getByText(words.checkFailed)).toBeVisible()
    api.answer(openInvitationLink, { invitedBy: 'Ms Martin' })
    await page.getByRole('button', { name: en.common.retry }).click()
    await expect.element(page.getByText(words.invitedBy('Ms Martin'))).toBeVisible()
  })
})

test.each([
  ['open', login.createAccount],
  ['code', login.createAccount],
  ['invitation', login.byInvitation],
  ['closed', login.whomToAsk],
] as const)('the login screen of a site that is %s links to registration with %j', async (chosen, link) => {
  policy({ policy: chosen })
  await renderUi(<LoginForm />)
  await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', '/auth/register')
})
