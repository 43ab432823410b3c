import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Office, openOffice } from './office.ts'
import { fewPayloads as payloads } from './few-payloads.ts'
import { expect, signIn, test } from './site.ts'

/** The fixture fails a page that breaks the content policy; this one also sees whether anything ran or asked. */
async function watch(page: Page): Promise<() => Promise<void>> {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', () => Object.assign(globalThis, { ran: 'policy' })),
  )
  return async () => {
    expect(dialogs).toEqual([])
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined()
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
}

/** Everything that has a name or a text, called by each payload in turn. */
async function fill(office: Office, tag: string): Promise<{ challenge: string; event: string; user: string }> {
  for (const payload of payloads) await office.category(`${payload} ${tag}`)
  const description = payloads.map((payload) => `<p>${payload}</p>`).join('')
  const form = new FormData()
  const category = await office.category(`Web ${tag}`)
  const fields = { name: `${payloads[1]} ${tag}`, description, category: category._id, value: '10', flag: payloads[0] }
  for (const [name, value] of Object.entries(fields)) form.set(name, value ?? '')
  for (const [at, payload] of payloads.slice(0, 15).entries())
    form.append('files', new File(['x'], `${at}${payload.replaceAll('/', '_')}`))
  const challenge = await office.call<{ _id: string }>('POST', '/challenges', form)
  for (const payload of payloads.slice(0, 8))
    await office.call('POST', `/challenges/${challenge._id}/hints/all`, { content: payload })
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
  const event = await office.call<{ _id: string }>('POST', '/events', {
    name: `${payloads[2]} ${tag}`,
    description: payloads.join('\n'),
    startDate: at(1),
    endDate: at(2),
  })
  await office.call('POST', '/users', {
    name: `Mallory ${tag}`,
    email: `mallory-${tag}@example.org`,
    country: 'France',
    isStudent: true,
    school: `${payloads[1]} ${tag}`,
    password: 'Sail-Away-2026!',
    confirm_password: 'Sail-Away-2026!',
  })
  const { users } = await office.call<{ users: { _id: string }[] }>('GET', `/users?q=mallory-${tag}`)
  return { challenge: challenge._id, event: event._id, user: users[0]?._id ?? '' }
}

test('X1, X4 names that look like scripts are only names, wherever an administrator reads them', async ({ page }) => {
  const tag = randomUUID().slice(0, 8)
  const calm = await watch(page)
  const office = await openOffice(page)
  const { challenge, event, user } = await fill(office, tag)

  for (const number of [1, 2, 3]) {
    await open(page, `/admin/categories?q=${tag}&page=${number}`)
    await calm()
  }
  await expect(page.getByRole('row').nth(1)).toContainText(tag)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await calm()

  await open(page, `/admin/challenges/${challenge}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${payloads[1]} ${tag}`)
  for (const sheet of [/^Files/, /^Hints/]) {
    await page.getByRole('button', { name: sheet }).click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    await calm()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await calm()
  await open(page, `/admin/challenges/${challenge}?edit=1`)
  await page.getByRole('button', { name: 'Preview as a player' }).click()
  await calm()

  for (const path of [`/admin/events/${event}`, `/admin/users/${user}`, `/admin/users?q=${tag}`, '/admin/dashboard']) {
    await open(page, path)
    await calm()
  }
  await open(page, `/admin/audit?q=${tag}`)
  for (const summary of await page.locator('summary').all()) await summary.click()
  await calm()

  await page.keyboard.press('Control+k')
  await page.getByLabel('Search screens, users, challenges, events').fill(`<svg onload=window.ran=1> ${tag}`)
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await calm()
})

test('X1, X4 and wherever a player reads them', async ({ page, browser }) => {
  const tag = randomUUID().slice(0, 8)
  const calm = await watch(page)
  const backstage = await browser.newPage()
  const office = await openOffice(backstage)
  const { challenge } = await fill(office, tag)
  const { hints } = await office.call<{ hints: { _id: string }[] }>('GET', `/challenges/${challenge}/hints/all`)
  for (const [at, { _id }] of hints.entries())
    await office.call('PUT', `/hints/${_id}`, { content: payloads[at] ?? '', cost: 0 })
  await backstage.close()

  await signIn(page, { email: `mallory-${tag}@example.org`, password: 'Sail-Away-2026!' })
  await open(page, `/challenges?q=${tag}`)
  await expect(page.getByRole('article')).toContainText(`${payloads[1]} ${tag}`)
  await calm()
  await open(page, `/challenges/${challenge}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${payloads[1]} ${tag}`)
  for (const payload of payloads.slice(0, hints.length)) {
    await page.getByRole('button', { name: 'Show it, free of charge' }).first().click()
    await expect(page.getByText(payload, { exact: true }).first()).toBeVisible()
    await calm()
  }
  // A wrong answer is only a text too; the right one here looks like a script itself.
  await page.getByLabel('Flag', { exact: true }).fill(payloads[2] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not the flag.').first()).toBeVisible()
  await page.getByLabel('Flag', { exact: true }).fill(payloads[0] ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('+10 points').waitFor()
  await calm()
  for (const path of ['/home', '/profil', '/leaderboard', '/leaderboard?tab=schools', `/challenges/${challenge}`]) {
    await open(page, path)
    await calm()
  }
})
