import type { Browser } from '@playwright/test'
import { dress, examine, expectNothingGrave, looks } from './looks.ts'
import { openOffice, play, unique } from './office.ts'
import { expect, member, signIn, test } from './site.ts'

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
    '/admin/scoreboard',
  ],
}
const memberScreens = ['/home', '/profil', '/notification', '/challenges', '/leaderboard', '/events']

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

/** An event in teams with one crew, whose captain's calls and code are answered too. */
async function crewIn(browser: Browser) {
  const backstage = await browser.newPage()
  const office = await openOffice(backstage)
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
  const soon = { description: 'Soon.', rules: '<p>Play fair.</p>', startDate: at(1), endDate: at(5), freezeDate: at(4) }
  const teams = { name: unique('Regatta'), scope: 'open', isSolo: false, minTeamSize: 2, maxTeamSize: 3 }
  const event = await office.call<{ _id: string }>('POST', '/events', { ...soon, ...teams })
  await backstage.close()
  const captain = await play(await member())
  const name = unique('Crew')
  const { code } = await captain.call<{ code: string }>('POST', `/events/${event._id}/teams`, { name })
  return { event, captain, name, code }
}

for (const look of looks) {
  test(`the way into an event, ${look.scheme}, ${look.language}, ${look.width} px`, async ({ page, browser }) => {
    const { event, code } = await crewIn(browser)
    await dress(page, look)
    await signIn(page, await member())
    for (const path of [`/events/${event._id}`, `/events/${event._id}/join/${code}`, '/bluelock'])
      await examine(page, path)
  })

  test(`a team, ${look.scheme}, ${look.language}, ${look.width} px`, async ({ page, browser }) => {
    const { event, captain, name, code } = await crewIn(browser)
    await dress(page, look)
    const person = await member()
    await signIn(page, person)
    await (await play(person)).call('POST', `/events/${event._id}/teams/join`, { code })
    await examine(page, `/events/${event._id}`)
    await page.getByRole('heading', { level: 2, name }).waitFor()
    const { members } = await captain.call<{ members: { _id: string }[] }>('GET', `/events/${event._id}/entry`)
    await captain.call('PUT', `/events/${event._id}/entry/captain`, { member: members[1]?._id })
    await page.getByRole('button', { name: /^(Remove|Retirer) / }).click()
    await expectNothingGrave(page, 'what a captain is asked before somebody is removed')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectNothingGrave(page, 'the team of a captain')
  })
}

test('a form with errors keeps its colours readable and its errors tied to their fields', async ({ page }) => {
  await page.goto('/auth/register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/)
  await expectNothingGrave(page, 'a form with errors')
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
