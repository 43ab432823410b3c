import { dress, examine, expectNothingGrave } from './screen-checks.ts'
import { backOffice, openOffice, play, unique } from './api-clients.ts'
import { expect, member, signIn, test } from './site.ts'

/**
 * Every screen is examined at both ends of what it must bear (looks.ts): here what does not need an event that runs. The
 * rest is examined where it is played: playing.spec.ts (the page of an event, its challenges and answers),
 * scoreboard.spec.ts (board, plot, entry, projector, results, ceremony), event-office.spec.ts (honesty, standings and
 * what is done there), backups.spec.ts (one that is being made, the sheet before a download), doctor.spec.ts (what was
 * found), published-write-ups.spec.ts (what others wrote). A few screens at a time, so that none of these journeys is a
 * long one; half of them in French.
 */
const groups = [
  {
    who: 'a visitor',
    language: 'fr',
    paths: ['/home', '/about', '/auth/login', '/auth/register', '/auth/forgot-password', '/events', '/nowhere'],
  },
  {
    who: 'a member',
    language: 'en',
    paths: ['/home', '/profil', '/notification', '/challenges', '/leaderboard', '/events'],
  },
  {
    who: 'an administrator',
    language: 'en',
    paths: ['/admin/dashboard', '/admin/users', '/admin/users/new', '/admin/audit'],
  },
  {
    who: 'an administrator',
    language: 'fr',
    paths: ['/admin/categories', '/admin/categories/new', '/admin/events', '/admin/events/new'],
  },
  {
    who: 'an administrator',
    language: 'en',
    paths: ['/admin/challenges', '/admin/challenges/new', '/admin/write-ups'],
  },
  {
    who: 'an administrator',
    language: 'fr',
    paths: [
      '/admin/notifications',
      '/admin/submissions',
      '/admin/submissions?tab=incorrects',
      '/admin/submissions?q=nobody',
      '/admin/scoreboard',
    ],
  },
  {
    who: 'an administrator',
    language: 'fr',
    paths: ['/admin/backups', '/admin/doctor', '/admin/audit?tab=access'],
  },
] as const

for (const { who, language, paths } of groups)
  test(`${paths.join(', ')}, to ${who}, in ${language}`, async ({ page }) => {
    await dress(page, language)
    if (who === 'a member') await signIn(page, await member())
    if (who === 'an administrator') await openOffice(page)
    for (const path of paths) await examine(page, path)
  })

test('one user, one event, one challenge, and what was said', async ({ page }) => {
  await dress(page, 'en')
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
  const link = page.getByRole('dialog').getByRole('link')
  await link.waitFor()
  await expectNothingGrave(page, 'the text of an announcement', link)
})

test('what a player sees of challenges', async ({ page }) => {
  const office = await backOffice()
  const open = await office.challenge({ name: unique('Open hatch') })
  const locked = await office.challenge({ name: unique('Locked hatch') })
  await office.call('POST', `/challenges/${open._id}/hints/all`, { content: 'Look below.', cost: 0 })
  await office.call('PUT', `/challenges/${locked._id}/requirements`, { requirements: [open._id] })
  await dress(page, 'fr')
  await signIn(page, await member())
  await examine(page, `/challenges/require/${locked._id}`)
  await examine(page, `/challenges/${open._id}`)
  await page.getByRole('textbox').fill('epitech{here}')
  await page.keyboard.press('Enter')
  const points = page.getByRole('dialog').getByText('+100 points')
  await points.waitFor()
  await expectNothingGrave(page, 'the sheet after a right answer', points)
  await examine(page, `/challenges?q=${encodeURIComponent(open.name)}`)
  await page.getByRole('link', { name: new RegExp(open.name) }).click()
  await expectNothingGrave(page, 'the warning on a solved card')
  await examine(page, `/challenges/${open._id}`)
  await examine(page, '/leaderboard')
  await examine(page, '/profil')
})

/** An event in teams with one crew, whose captain's calls and code are answered too. */
async function crewIn() {
  const office = await backOffice()
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
  const soon = { description: 'Soon.', rules: '<p>Play fair.</p>', startDate: at(1), endDate: at(5), freezeDate: at(4) }
  const teams = { name: unique('Regatta'), scope: 'open', isSolo: false, minTeamSize: 2, maxTeamSize: 3 }
  const event = await office.call<{ _id: string }>('POST', '/events', { ...soon, ...teams })
  const captain = await play(await member())
  const name = unique('Crew')
  const { code } = await captain.call<{ code: string }>('POST', `/events/${event._id}/teams`, { name })
  return { event, captain, name, code }
}

test('the way into an event', async ({ page }) => {
  const { event, code } = await crewIn()
  await dress(page, 'en')
  await signIn(page, await member())
  for (const path of [`/events/${event._id}`, `/events/${event._id}/join/${code}`, '/bluelock'])
    await examine(page, path)
})

test('a team', async ({ page }) => {
  const { event, captain, name, code } = await crewIn()
  await dress(page, 'fr')
  const person = await member()
  await signIn(page, person)
  await (await play(person)).call('POST', `/events/${event._id}/teams/join`, { code })
  await examine(page, `/events/${event._id}`)
  await page.getByRole('heading', { level: 2, name }).waitFor()
  const { members } = await captain.call<{ members: { _id: string }[] }>('GET', `/events/${event._id}/entry`)
  await captain.call('PUT', `/events/${event._id}/entry/captain`, { member: members[1]?._id })
  await page.getByRole('button', { name: /^(Remove|Retirer) / }).click()
  const question = page.getByRole('dialog')
  await expectNothingGrave(page, 'what a captain is asked before somebody is removed', question)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expectNothingGrave(page, 'the team of a captain')
})

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
