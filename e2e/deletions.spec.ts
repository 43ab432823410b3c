import { readFile } from 'node:fs/promises'
import { adminApi, classOf, pupilApi, signInAsAdmin } from './api-clients.ts'
import { waitForToast, waitUntilLive } from './live.ts'
import { useOwnSite } from './own-site.ts'
import { expectAccessible, prepareScreen } from './screen-checks.ts'
import { expect, member, type Person, signIn, storeToken, test } from './site.ts'

/** The policy is that of the whole site. */
const site = useOwnSite()

const choose = async (ownDeletion: 'at-once' | 'on-request') =>
  (await adminApi()).call('PUT', '/site/retention', { ownDeletion })

async function statusOfSignIn({ email, password }: Person): Promise<number> {
  const reply = await fetch(`${process.env['SITE_URL']}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return reply.status
}

test('a person deletes their own account at once, after a check mark and the password', async ({ page }) => {
  await choose('at-once')
  const person = await member()
  await prepareScreen(page, 'en')
  await signIn(page, person)
  await page.goto('/profil')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' })
  const remove = sheet.getByRole('button', { name: 'Delete my account' })
  await expect(sheet.getByText('results of ended events, under a neutral name')).toBeVisible()
  await expect(remove).toBeDisabled()
  await expectAccessible(page, '/profil (delete)', sheet)
  await sheet.getByRole('checkbox', { name: 'I understand that this cannot be undone' }).check()

  // The last proof of identity is too old by then.
  await site.advanceClock(11 * 60_000, [])
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByLabel('Your password').fill(person.password)
  const farewell = waitForToast(page, 'Your account is deleted. Fair winds!')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await farewell
  await expect(page).not.toHaveURL(/profil/)
  expect(await statusOfSignIn(person)).toBe(401)
})

test('a person asks for it, reads why it was declined, asks again, and an administrator accepts', async ({
  page,
  browser,
}) => {
  await choose('on-request')
  const person = await member()
  await prepareScreen(page, 'en')
  await signIn(page, person)
  await waitUntilLive(page.context(), () => page.goto('/profil'))
  const ask = async (line: string) => {
    await page.getByRole('button', { name: 'Request deletion' }).click()
    const sheet = page.getByRole('dialog', { name: 'Request the deletion of your account?' })
    await sheet.getByLabel('Anything to add? (optional)').fill(line)
    await sheet.getByRole('button', { name: 'Request deletion' }).click()
    await expect(page.getByText(/^You requested the deletion of your account on/)).toBeVisible()
  }
  await ask('I am moving away.')
  await expectAccessible(page, '/profil (asked)', page.getByRole('button', { name: 'Withdraw my request' }))

  const office = await (await browser.newContext()).newPage()
  await prepareScreen(office, 'en')
  await signInAsAdmin(office)
  await waitUntilLive(office.context(), () => office.goto('/admin/users'))
  const request = office.getByRole('listitem').filter({ hasText: person.name })
  await expect(request).toContainText('I am moving away.')
  await expectAccessible(office, '/admin/users (requests)', request)
  await request.getByRole('button', { name: `Decline the request of ${person.name}` }).click()
  const refusal = office.getByRole('dialog', { name: `Decline the request of ${person.name}?` })
  await refusal.getByLabel('Reason').fill('Your team still needs you.')
  await refusal.getByRole('button', { name: 'Decline' }).click()
  await expect(request).toBeHidden()

  // The page of the person follows without a reload.
  await expect(page.getByRole('button', { name: 'Request deletion' })).toBeVisible()
  await page.goto('/notification')
  await expect(page.getByText('Your team still needs you.')).toBeVisible()
  await waitUntilLive(page.context(), () => page.goto('/profil'))
  await ask('It is over now.')
  await expect(request).toContainText('It is over now.')
  await request.getByRole('button', { name: `Delete account of ${person.name}` }).click()
  const sheet = office.getByRole('dialog', { name: `Delete the account of ${person.name}?` })
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await expect(request).toBeHidden()
  await expect(page).not.toHaveURL(/profil/)
  expect(await statusOfSignIn(person)).toBe(401)
})

test('a teacher accepts the request of a pupil, and for another downloads the data and deletes the account', async ({
  page,
  browser,
}) => {
  await choose('on-request')
  const teacher = await member()
  await (await adminApi()).teacher(teacher)
  const { _id, code, slips } = await classOf(teacher, ['Ada Martin', 'Bo Lee'])
  const [ada, bo] = slips
  if (!ada || !bo) throw new Error('There are no slips.')
  const pupil = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await storeToken(pupil, (await pupilApi(code, ada)).token)
  await pupil.goto('/profil')
  await pupil.getByRole('button', { name: 'Request deletion' }).click()
  await pupil.getByRole('dialog').getByRole('button', { name: 'Request deletion' }).click()
  await expect(pupil.getByText(/^You requested the deletion of your account on/)).toBeVisible()

  await prepareScreen(page, 'en')
  await signIn(page, teacher)
  await page.goto(`/admin/classes/${_id}`)
  const request = page.getByRole('listitem').filter({ hasText: 'Ada Martin' })
  await request.getByRole('button', { name: 'Delete account of Ada Martin' }).click()
  const accept = page.getByRole('dialog', { name: 'Delete the account of Ada Martin?' })
  await accept.getByRole('button', { name: 'Delete account' }).click()
  await expect(request).toBeHidden()
  await expect(page.getByRole('table', { name: 'Pupils' }).getByRole('row')).toHaveCount(2)
  await expect(pupil).not.toHaveURL(/profil/)

  await page.getByText('A pupil’s data').click()
  const choice = page.getByRole('combobox', { name: 'Pupil', exact: true })
  await choice.selectOption({ index: 1 })
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download their data' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^Personal data .*\.zip$/)
  expect(await readFile(await file.path(), 'latin1')).toContain('account.json')
  await expectAccessible(page, '/admin/classes/… (data of a pupil)', choice)
  await page.getByRole('group').filter({ has: choice }).getByRole('button', { name: 'Delete account' }).click()
  const removal = page.getByRole('dialog', { name: /^Delete the account of Bo Lee/ })
  await removal.getByRole('button', { name: 'Delete account' }).click()
  await waitForToast(page, 'Account deleted')
  await expect(page.getByRole('table', { name: 'Pupils' })).toBeHidden()
  const gone = await fetch(`${process.env['SITE_URL']}/api/users/login/class`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, loginName: bo.loginName, password: bo.password }),
  })
  expect(gone.status).toBe(401)
})
