import type { Page } from '@playwright/test'
import { TestProvider } from '../server/test/oidc-provider.ts'
import { adminApi, signInAsAdmin } from './api-clients.ts'
import { waitForToast } from './live.ts'
import { useOwnSite } from './own-site.ts'
import { randomLetters } from './random-letters.ts'
import { expectAccessible, prepareScreen } from './screen-checks.ts'
import { administrator } from './server.setup.ts'
import { expect, member, signIn, signInByForm, test } from './site.ts'

useOwnSite()

let school: TestProvider
test.beforeAll(async () => {
  school = await TestProvider.start({ site: process.env['SITE_URL'] ?? '' })
})
test.afterAll(() => school.stop())

const label = `Lycée ${randomLetters()}`

/** Somebody of the school, with an address there unless the claims say otherwise. */
function enrol(claims: Record<string, unknown> = {}): string {
  const subject = randomLetters()
  school.people[subject] = {
    name: `Pupil ${subject}`,
    email: `${subject}@ada.example`,
    email_verified: true,
    ...claims,
  }
  return subject
}

/** From the login screen to the provider and back. */
async function signInAtSchool(page: Page, subject: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: `Continue with ${label}` }).click()
  await page.getByRole('link', { name: subject }).click()
}

test('an administrator adds a provider and tests it with one button', async ({ page }) => {
  await prepareScreen(page, 'en')
  await signInAsAdmin(page)
  await page.goto('/admin/sign-in')
  await page.getByRole('button', { name: 'Add provider' }).click()
  await page.getByLabel('Name', { exact: true }).fill(label)
  await page.getByLabel('Issuer').fill(school.issuer)
  await page.getByLabel('Client ID').fill(school.clientId)
  await page.getByLabel('Client secret').fill(school.secret)
  await page.getByLabel('Allowed domains').fill('ada.example')
  await page.getByLabel('Claim that makes teachers').fill('roles')
  await page.getByLabel('Values that make a teacher').fill('staff')
  await page.getByLabel('Claim that lists the classes of a pupil').fill('classes')
  await expectAccessible(page, 'a new provider', page.getByRole('button', { name: 'Save' }))
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForToast(page, 'Sign-in provider saved')
  await page.getByRole('button', { name: `Test ${label}` }).click()
  const steps = page.getByRole('list', { name: 'Result of the test' })
  await expect(steps.getByText('It accepts the client ID and the secret.')).toBeVisible()
  await expectAccessible(page, '/admin/sign-in', steps)
  expect(await page.content()).not.toContain(school.secret)
})

test('a pupil signs in through the school, and signs out there as well', async ({ page }) => {
  await prepareScreen(page, 'en')
  await page.goto('/auth/login')
  await expectAccessible(page, '/auth/login', page.getByRole('button', { name: `Continue with ${label}` }))
  const pupil = enrol()
  await signInAtSchool(page, pupil)
  await waitForToast(page, 'Login Successfull')
  // Neither the code nor a token stays in the address or in the history.
  await expect(page).not.toHaveURL(/code=|state=|token/)
  await page.goto('/profil?tab=sessions')
  const row = page.getByRole('listitem').filter({ hasText: label })
  await expect(row).toContainText(`${pupil}@ada.example`)
  await expectAccessible(page, '/profil?tab=sessions', row)
  await row.getByRole('button', { name: `Unlink ${label}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).click()
  await expect(page.getByText('This is your only way to sign in.')).toBeVisible()

  await page.evaluate(() => {
    window.location.href = '/logout'
  })
  await page.waitForURL((address) => address.origin === school.issuer)
})

test('a teacher signs in through the school and has classes, until the school says otherwise', async ({ page }) => {
  await prepareScreen(page, 'en')
  const teacher = enrol({ roles: ['staff'] })
  await signInAtSchool(page, teacher)
  await expect(page).toHaveURL(/\/admin\/classes$/)
  const name = `Class ${randomLetters()}`
  await page.getByRole('link', { name: 'Add class' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create class' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  const person = school.people[teacher]
  if (person) person['roles'] = []
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.context().clearCookies()
  await signInAtSchool(page, teacher)
  await waitForToast(page, 'Login Successfull')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/admin/classes')
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
})

test('a member links the school while signed in, and then signs in through it', async ({ page }) => {
  const person = await member()
  await signIn(page, person)
  await page.goto('/profil?tab=sessions')
  await page.getByRole('button', { name: `Link ${label}` }).click()
  await page.getByLabel('Your current password').fill('Wrong-Horse-7')
  const go = page.getByRole('dialog').getByRole('button', { name: `Continue with ${label}` })
  await go.click()
  await expect(page.getByText('Your current password is incorrect.')).toBeVisible()
  await page.getByLabel('Your current password').fill(person.password)
  await go.click()
  const pupil = enrol()
  await page.getByRole('link', { name: pupil }).click()
  await waitForToast(page, 'You can now sign in through your school')
  await expect(page.getByRole('listitem').filter({ hasText: label })).toContainText(`${pupil}@ada.example`)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.context().clearCookies()
  await signInAtSchool(page, pupil)
  await waitForToast(page, 'Login Successfull')
  await page.goto('/profil')
  await expect(page.getByText(person.email).first()).toBeVisible()
})

test('a foreign domain, a forged return and a second use of one are refused with a sentence', async ({ page }) => {
  await prepareScreen(page, 'en')
  await signInAtSchool(page, enrol({ email: `${randomLetters()}@evil.example` }))
  await expect(page.getByText('this site is not open to you')).toBeVisible()
  await expectAccessible(page, '/auth/return', page.getByRole('link', { name: 'Back to the sign-in page' }))
  await page.goto('/auth/return?code=forged&state=forged')
  await expect(page.getByText('started in another tab or browser')).toBeVisible()
  await page.goto('/auth/return?error=access_denied&state=x')
  await expect(page.getByText('The sign-in was cancelled.')).toBeVisible()

  await page.context().clearCookies()
  const pupil = enrol()
  await page.goto('/auth/login')
  await page.getByRole('button', { name: `Continue with ${label}` }).click()
  const returning = page.waitForRequest((request) => request.url().includes('/auth/return?'))
  await page.getByRole('link', { name: pupil }).click()
  const address = (await returning).url()
  await waitForToast(page, 'Login Successfull')
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(address)
  await expect(page.getByText('started in another tab or browser')).toBeVisible()
})

test('while the provider is down, the administrator signs in with the password', async ({ page }) => {
  const gone = await TestProvider.start({ site: process.env['SITE_URL'] ?? '' })
  const name = `Gone ${randomLetters()}`
  await (await adminApi()).call('POST', '/sign-in-providers', { label: name, ...gone.settings })
  await gone.stop()
  await page.goto('/auth/login')
  await page.getByRole('button', { name: `Continue with ${name}` }).click()
  await expect(page.getByText("Your school's sign-in is not responding.").first()).toBeVisible()
  await signInByForm(page, administrator)
  await waitForToast(page, 'Login Successfull')
})
