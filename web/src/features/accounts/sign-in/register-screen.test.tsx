import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { register } from '@drapeau/contract/accounts/accounts.ts'
import { listCountries } from '@drapeau/contract/countries.ts'
import { listSchools } from '@drapeau/contract/schools.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { getSite } from '@drapeau/contract/site.ts'
import { RegisterScreen } from '#features/accounts/sign-in/register-screen.tsx'
import { en } from '#messages/en.ts'
import { fr } from '#messages/fr.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { openSite } from '../../../../test/samples.ts'

const { fields, checklist, register: words } = en.accounts
const ownName = page.getByRole('textbox', { name: fields.name })
const email = page.getByRole('textbox', { name: fields.email })
const password = page.getByLabelText(fields.password)
const confirmation = page.getByLabelText(fields.confirmPassword)
const country = page.getByRole('combobox', { name: fields.country })
const school = page.getByRole('combobox', { name: fields.school })
const student = page.getByRole('switch', { name: 'Are you student ?' })
const submit = page.getByRole('button', { name: words.submit })
const option = (text: string) => page.getByRole('option', { name: text })

const flag = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const countries = [
  { code: 'BE', name: 'Belgium', flag },
  { code: 'CI', name: "Côte d'Ivoire", flag },
  { code: 'DE', name: 'Germany', flag },
]

beforeEach(() => {
  api.answer(listCountries, { countries })
  api.answer(getSite, openSite)
})

async function fillIn(): Promise<void> {
  await ownName.fill('  Zoé   Martin ')
  await email.fill('zoe@example.org')
  await password.fill('Some-Password-1')
  await confirmation.fill('Some-Password-1')
  await country.click()
  await option('Belgium').click()
}

test('an empty registration reports what is missing under each field, a school only for students', async () => {
  await renderUi(<RegisterScreen />)
  await submit.click()
  for (const sentence of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Confirm password is required',
    'Country is required',
  ])
    await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByText('School is required')).not.toBeInTheDocument()
  await expect.element(ownName).toHaveFocus()
})

test('a student must name a school, and both passwords must match', async () => {
  await renderUi(<RegisterScreen />)
  await expect.element(school).not.toBeInTheDocument()
  await student.click({ force: true })
  await password.fill('Some-Password-1')
  await confirmation.fill('Something-Else-1')
  await submit.click()
  await expect.element(page.getByText('School is required')).toBeVisible()
  await expect.element(page.getByText('Passwords do not match')).toBeVisible()
  await password.fill('Something-Else-1')
  await expect.element(page.getByText('Passwords do not match')).not.toBeInTheDocument()
})

test('the requirements of a password are ticked off while it is typed', async () => {
  await renderUi(<RegisterScreen />)
  const list = page.getByRole('list', { name: checklist.title })
  const missing = () => list.getByText(`(${checklist.missing})`).elements().length
  await expect.poll(missing).toBe(5)
  await password.fill('abc')
  await expect.poll(missing).toBe(4)
  await expect
    .element(list.getByRole('listitem').filter({ hasText: checklist.lower }))
    .toMatchTextContent(checklist.met)
  await password.fill('Abc')
  await expect.poll(missing).toBe(3)
  await password.fill('Abcdefg1')
  await expect.poll(missing).toBe(1)
  await password.fill('Abcdefg1!')
  await expect.poll(missing).toBe(0)
})

test('a country is found without its accents, and chosen with the keyboard', async () => {
  await renderUi(<RegisterScreen />)
  await country.fill('cote')
  await expect.element(option("Côte d'Ivoire")).toBeVisible()
  await expect.element(option('Belgium')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(country).toHaveValue("Côte d'Ivoire")
})

test('an unknown country is reported', async () => {
  await renderUi(<RegisterScreen />)
  await country.fill('Atlantis')
  await expect.element(page.getByText(fields.countryNone)).toBeVisible()
})

test('when the countries cannot be loaded, loading can be repeated', async () => {
  api.refuse(listCountries, 'unavailable')
  await renderUi(<RegisterScreen />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(fields.countryFailed)
  api.answer(listCountries, { countries })
  await page.getByRole('button', { name: fields.retry }).click()
  await expect.element(page.getByText(fields.countryFailed)).not.toBeInTheDocument()
  await country.click()
  await expect.element(option('Germany')).toBeVisible()
})

test('in French the countries have French names, and the server receives its own name', async () => {
  api.refuse(register, 'user-exists')
  const { fields: french, register: own } = fr.accounts
  await renderUi(<RegisterScreen />, { language: 'fr' })
  await page.getByRole('textbox', { name: french.name }).fill('Zoé')
  await page.getByRole('textbox', { name: french.email }).fill('zoe@example.org')
  await page.getByLabelText(french.password).fill('Some-Password-1')
  await page.getByLabelText(french.confirmPassword).fill('Some-Password-1')
  await page.getByRole('combobox', { name: french.country }).fill('alle')
  await option('Allemagne').click()
  await page.getByRole('button', { name: own.submit }).click()
  await expect.poll(() => api.calls(register)[0]?.body.country).toBe('Germany')
})

test('known schools are suggested, and a new one can be typed', async () => {
  const known = ['EPITECH Lyon', 'EPITECH Paris']
  api.answer(listSchools, ({ query }) => {
    const schools = known.filter((name) => name.toLowerCase().includes(query['q'] ?? '')).map((name) => ({ name }))
    return { schools, currentRows: schools.length, totalRows: schools.length }
  })
  api.answer(register, { status: 200, message: 'ok' })
  await renderUi(<RegisterScreen />)
  await fillIn()
  await student.click({ force: true })
  await school.fill('epi')
  await option('EPITECH Paris').click()
  await expect.element(school).toHaveValue('EPITECH Paris')
  await school.fill('A School of Its Own')
  await submit.click()
  await expect
    .poll(() => api.calls(register)[0]?.body)
    .toMatchObject({
      name: 'Zoé Martin',
      country: 'Belgium',
      isStudent: true,
      school: 'A School of Its Own',
    })
  expect(api.calls(listSchools)[0]?.query['q']).toBe('epi')
})

test('a school is not sent when its field is hidden again', async () => {
  api.answer(listSchools, { schools: [], currentRows: 0, totalRows: 0 })
  api.answer(register, { status: 200, message: 'ok' })
  const { address } = await renderUi(<RegisterScreen />, { at: '/auth/register' })
  await fillIn()
  await student.click({ force: true })
  await school.fill('EPITECH')
  await student.click({ force: true })
  await submit.click()
  await expect.element(page.getByText('Account Created Successfully...')).toBeVisible()
  expect(api.calls(register)[0]?.body).toMatchObject({ isStudent: false, school: '' })
  await expect.poll(address).toBe('/auth/login')
})

test('a taken address is reported, and typed text is kept', async () => {
  api.refuse(register, 'user-exists', { errors: { email: sentences.emailTaken } })
  const { address } = await renderUi(<RegisterScreen />, { at: '/auth/register' })
  await fillIn()
  await submit.click()
  await expect.element(page.getByText('User Already Exists')).toBeVisible()
  await expect.element(email).toHaveValue('zoe@example.org')
  await expect.element(password).toHaveValue('Some-Password-1')
  await expect.element(country).toHaveValue('Belgium')
  expect(address()).toBe('/auth/register')
})
