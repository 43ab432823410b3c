import { openOffice, play, unique } from './api-clients.ts'
import { expect, member, test } from './site.ts'

test('what an administrator changes is told, field by field, and a flag never is', async ({ page }) => {
  const office = await openOffice(page)
  const category = await office.category()
  const challenge = await office.challenge({ category: category._id, flag: 'epitech{before}' })
  const form = new FormData()
  const fields = { name: challenge.name, description: '<p>Find it now.</p>', value: '250', flag: 'epitech{after}' }
  for (const [name, value] of Object.entries({ ...fields, category: category._id })) form.set(name, value)
  await office.call('PUT', `/challenges/${challenge._id}`, form)

  await page.goto('/admin/audit')
  await page.getByRole('searchbox').fill(challenge.name)
  await expect(page.getByText(`created the challenge ${challenge.name}`)).toBeVisible()
  const changed = page.getByRole('listitem').filter({ hasText: `changed the challenge ${challenge.name}` })
  await changed.getByText(/^3 fields: /).click()
  await expect(changed.getByText('250')).toBeVisible()
  await expect(page.getByText(/epitech\{(?:before|after)\}/)).toHaveCount(0)
})

test('another administrator’s change shows up without a reload', async ({ page }) => {
  const office = await openOffice(page)
  const name = unique('Just now')
  await page.goto(`/admin/categories?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('Nothing found for')).toBeVisible()
  await office.category(name)
  await expect(page.getByRole('row', { name })).toBeVisible()
})

test('O6 who signed in and who failed to is told, and can be narrowed down', async ({ page }) => {
  const person = await member()
  const [{ email }, password] = [person, 'Guessed-Wrong-1']
  for (let tries = 0; tries < 2; tries += 1)
    expect((await page.request.post('/api/users/login', { data: { email, password } })).status()).toBe(401)
  await play(person)
  const office = await openOffice(page)
  // Failures are gathered for some seconds before they are written down.
  const theirs = `/audit/access?q=${encodeURIComponent(person.name)}`
  await expect
    .poll(async () => {
      const { records } = await office.call<{ records: { kind: string; times: number }[] }>('GET', theirs)
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

test('a reader of French finds values of a fixed list in French, and what was typed as it was', async ({ page }) => {
  const office = await openOffice(page)
  const event = await office.event(unique('open'))
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
  const dates = { startDate: at(2), endDate: at(6) }
  const changed = { name: event.name, description: 'international', scope: 'international', practiceAfterEnd: false }
  await office.call('PUT', `/events/${event._id}`, { ...changed, ...dates })

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
