import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openOffice, unique } from './office.ts'
import { expect, member, signIn, test } from './site.ts'

const looks = [
  { scheme: 'light', language: 'en', width: 1440 },
  { scheme: 'dark', language: 'fr', width: 390 },
] as const

const visitorScreens = [
  '/home',
  '/about',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/events',
  '/nowhere',
]
/** A few at a time, so that none of these journeys is a long one. */
const officeScreens = {
  'people and changes': ['/admin/dashboard', '/admin/users', '/admin/users/new', '/admin/audit'],
  'categories and events': ['/admin/categories', '/admin/categories/new', '/admin/events', '/admin/events/new'],
  challenges: ['/admin/challenges', '/admin/challenges/new', '/admin/write-ups'],
  answers: [
    '/admin/notifications',
    '/admin/submissions',
    '/admin/submissions?tab=incorrects',
    '/admin/submissions?q=nobody',
  ],
}
const memberScreens = ['/home', '/profil', '/notification', '/challenges', '/leaderboard', '/events']

/** Puts the page into a look before it is first drawn. */
async function dress(page: Page, look: (typeof looks)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width: look.width, height: 844 })
  await page.addInitScript((language) => localStorage.setItem('language', language), look.language)
}

async function examine(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(page.getByText(/^(Loading|Chargement)/)).toHaveCount(0)
  await expectNothingGrave(page, path)
}

async function expectNothingGrave(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${where}: ${id} ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

for (const look of looks) {
  test(`a visitor’s screens, ${look.scheme}, ${look.language}, ${look.width} px`, async ({ page }) => {
    await dress(page, look)
    for (const path of visitorScreens) await examine(page, path)
  })

  test(`a member’s screens, ${look.scheme}, ${look.language}, ${look.width} px`, async ({ page }) => {
    await dress(page, look)
    await signIn(page, await member())
    for (const path of memberScreens) await examine(page, path)
  })

  for (const [what, paths] of Object.entries(officeScreens))
    test(`the administrator’s ${what}, ${look.scheme}, ${look.language}, ${look.width} px`, async ({ page }) => {
      await dress(page, look)
      await openOffice(page)
      for (const path of paths) await examine(page, path)
    })

  test(`one user, one event, one challenge, ${look.scheme}, ${look.language}, ${look.width} px`, async ({ page }) => {
    await dress(page, look)
    const office = await openOffice(page)
    const event = await office.event()
    const challenge = await office.challenge({ event: event._id })
    const { _id: me } = await office.call<{ _id: string }>('GET', '/users/me')
    for (const path of [`/admin/users/${me}`, `/admin/events/${event._id}`, `/admin/challenges/${challenge._id}`])
      await examine(page, path)
    // Nobody has entered this event: it rings nowhere.
    const said = { title: unique('Said to nobody'), description: '<p>A <a href="https://example.org">link</a>.</p>' }
    await office.call('POST', '/notifications', { ...said, event: event._id })
    await examine(page, `/admin/notifications?q=${encodeURIComponent(said.title)}`)
    await page.getByRole('row').getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('link').waitFor()
    await expectNothingGrave(page, 'the text of an announcement')
  })
}

for (const look of looks)
  test(`what a player sees of challenges, ${look.scheme}, ${look.language}, ${look.width} px`, async ({
    page,
    browser,
  }) => {
    const backstage = await browser.newPage()
    const office = await openOffice(backstage)
    const open = await office.challenge({ name: unique('Open hatch') })
    const locked = await office.challenge({ name: unique('Locked hatch') })
    await office.call('POST', `/challenges/${open._id}/hints/all`, { content: 'Look below.', cost: 0 })
    await office.call('PUT', `/challenges/${locked._id}/requirements`, { requirements: [open._id] })
    await backstage.close()
    await dress(page, look)
    await signIn(page, await member())
    await examine(page, `/challenges/require/${locked._id}`)
    await examine(page, `/challenges/${open._id}`)
    await page.getByRole('textbox').fill('epitech{here}')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('+100 points').waitFor()
    await expectNothingGrave(page, 'the sheet after a right answer')
    await examine(page, `/challenges?q=${encodeURIComponent(open.name)}`)
    await page.getByRole('link', { name: new RegExp(open.name) }).click()
    await expectNothingGrave(page, 'the warning on a solved card')
    await examine(page, `/challenges/${open._id}`)
    await examine(page, '/leaderboard')
    await examine(page, '/profil')
  })

test('a form with errors keeps its colours readable and its errors tied to their fields', async ({ page }) => {
  await page.goto('/auth/register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
})

test('everything can be reached by keyboard, beginning with a way past the navigation', async ({ page }) => {
  await page.goto('/home')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('somebody signs in with the keyboard alone', async ({ page }) => {
  const person = await member()
  await page.goto('/auth/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
})
