import { signInAsAdmin, unique } from './api-clients.ts'
import { expect, member, test } from './site.ts'

test('the audit log shows an administrator’s change field by field, and never a flag', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const category = await admin.category()
  const challenge = await admin.challenge({ category: category._id, flag: 'epitech{before}' })
  const form = new FormData()
  const fields = { name: challenge.name, description: '<p>Find it now.</p>', value: '250', flag: 'epitech{after}' }
  for (const [name, value] of Object.entries({ ...fields, category: category._id })) form.set(name, value)
  await admin.call('PUT', `/challenges/${challenge._id}`, form)

  await page.goto('/admin/audit')
  await page.getByRole('searchbox').fill(challenge.name)
  await expect(page.getByText(`created the challenge ${challenge.name}`)).toBeVisible()
  const changed = page.getByRole('listitem').filter({ hasText: `changed the challenge ${challenge.name}` })
  await changed.getByText(/^3 fields: /).click()
  await expect(changed.getByText('250')).toBeVisible()
  await expect(page.getByText(/epitech\{(?:before|after)\}/)).toHaveCount(0)
})

test('another administrator’s change appears without a reload', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const name = unique('Just now')
  await page.goto(`/admin/categories?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('Nothing found for')).toBeVisible()
  await admin.category(name)
  await expect(page.getByRole('row', { name })).toBeVisible()
})

test('O6 the access log shows sign-ins and failed sign-ins, and can be filtered', async ({ page }) => {
  const person = await member()
  const [{ email }, password] = [person, 'Guessed-Wrong-1']
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await page.request.post('/api/users/login', { data: { email, password } })).status()).toBe(401)
  expect((await page.request.post('/api/users/login', { data: { email, password: person.password } })).status()).toBe(
    200,
  )
  const admin = await signInAsAdmin(page)
  // Failures are collected for some seconds before they are stored.
  const path = `/audit/access?q=${encodeURIComponent(person.name)}`
  await expect
    .poll(async () => {
      const { records } = await admin.call<{ records: { kind: string; times: number }[] }>('GET', path)
      return records.filter(({ kind }) => kind === 'sign-in-failed').reduce((sum, { times }) => sum + times, 0)
    })
    .toBe(2)

  await page.goto('/admin/audit')
  await page.getByRole('tab', { name: 'Access' }).click()
  await page.getByRole('searchbox').fill(person.name)
  const entries = page.getByRole('tabpanel').getByRole('listitem')
  await expect(entries.filter({ hasText: `${person.name} signed in` })).toHaveCount(1)
  await expect(entries.filter({ hasText: `${person.name} failed to sign in` }).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Failed sign-ins')
  await expect(entries.filter({ hasText: 'signed in' })).toHaveCount(0)
  await expect(entries.filter({ hasText: `${person.name} failed to sign in` }).first()).toBeVisible()
  await expect(page).toHaveURL(/access=sign-in-failed/)
  await expect(page.getByText(password)).toHaveCount(0)
})

test('in French the values of a fixed list are translated, and typed text is unchanged', async ({ page }) => {
  const admin = await signInAsAdmin(page)
  const event = await admin.event(unique('open'))
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
  const dates = { startDate: at(2), endDate: at(6) }
  const changed = { name: event.name, description: 'international', scope: 'international', practiceAfterEnd: false }
  await admin.call('PUT', `/events/${event._id}`, { ...changed, ...dates })

  await page.goto(`/admin/audit?q=${encodeURIComponent(event.name)}`)
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Journal d’audit' })).toBeVisible()
  const entry = page.getByRole('listitem').filter({ hasText: `a modifié l’événement ${event.name}` })
  await entry.getByText(/^5 champs/).click()
  const row = (name: string) => entry.getByRole('row', { name })
  await expect(row('Portée')).toHaveText(/Spécial EPITECH.*International$/)
  await expect(row('Entraînement après la fin')).toHaveText(/oui.*non$/)
  await expect(row('Description')).toHaveText(/international$/)
})
