import { adminApi, playerApi, signInAsAdmin, unique } from './api-clients.ts'
import { checkScreen, expectAccessible, prepareScreen } from './screen-checks.ts'
import { expect, member, signIn, test } from './site.ts'

/**
 * Every screen is checked in both appearances of screen-checks.ts. This file checks those that need no running event. The
 * others are checked by the journeys that use them: play.spec.ts (page of an event, its challenges, submissions),
 * scoreboard.spec.ts (scoreboard, plot, entry, projector, results, ceremony), standings.spec.ts (honesty, standings and
 * their dialogs), backups.spec.ts (a backup in progress, the download sheet), doctor.spec.ts (findings),
 * write-ups-published.spec.ts (write-ups of others). Each test opens a few screens, to stay short; half are in French.
 */
const groups = [
  {
    who: 'a visitor',
    language: 'fr',
    paths: [
      '/home',
      '/about',
      '/privacy',
      '/auth/login',
      '/auth/class',
      '/auth/register',
      '/auth/forgot-password',
      '/events',
      '/nowhere',
    ],
  },
  {
    who: 'a member',
    language: 'en',
    paths: ['/home', '/profil', '/notification', '/challenges', '/leaderboard', '/events'],
  },
  {
    who: 'a member',
    language: 'fr',
    paths: ['/profil?tab=classes', '/profil?tab=security', '/join', '/assignments', '/class-invitations'],
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
    language: 'en',
    paths: ['/admin/imports', '/admin/classes', '/admin/classes/new', '/admin/sign-in', '/admin/challenges/wrong'],
  },
  {
    who: 'an administrator',
    language: 'fr',
    paths: ['/admin/backups', '/admin/doctor', '/admin/audit?tab=access'],
  },
] as const

for (const { who, language, paths } of groups)
  test(`${paths.join(', ')} are accessible to ${who} in ${language}`, async ({ page }) => {
    await prepareScreen(page, language)
    if (who === 'a member') await signIn(page, await member())
    if (who === 'an administrator') await signInAsAdmin(page)
    for (const path of paths) await checkScreen(page, path)
  })

test('the administrator’s pages of a user, an event, a challenge and an announcement are accessible', async ({
  page,
}) => {
  await prepareScreen(page, 'en')
  const admin = await signInAsAdmin(page)
  const event = await admin.event()
  const challenge = await admin.challenge({ event: event._id })
  const { _id: me } = await admin.call<{ _id: string }>('GET', '/users/me')
  for (const path of [`/admin/users/${me}`, `/admin/events/${event._id}`, `/admin/challenges/${challenge._id}`])
    await checkScreen(page, path)
  // Nobody has entered this event, so no other journey receives the announcement.
  const announcement = {
    title: unique('Said to nobody'),
    description: '<p>A <a href="https://example.org">link</a>.</p>',
  }
  await admin.call('POST', '/notifications', { ...announcement, event: event._id })
  await checkScreen(page, `/admin/notifications?q=${encodeURIComponent(announcement.title)}`)
  await page.getByRole('row').getByRole('button').first().click()
  const link = page.getByRole('dialog').getByRole('link')
  await link.waitFor()
  await expectAccessible(page, 'the text of an announcement', link)
})

test('a notification is accessible', async ({ page }) => {
  await prepareScreen(page, 'fr')
  const person = await member()
  await signIn(page, person)
  const api = await playerApi(person)
  const { notifications } = await api.call<{ notifications: { _id: string }[] }>('GET', '/notifications')
  await checkScreen(page, `/notification/${notifications[0]?._id}`)
})

test('the challenge screens of a player are accessible', async ({ page }) => {
  const admin = await adminApi()
  const open = await admin.challenge({ name: unique('Open hatch') })
  const locked = await admin.challenge({ name: unique('Locked hatch') })
  await admin.call('POST', `/challenges/${open._id}/hints/all`, { content: 'Look below.', cost: 0 })
  await admin.call('POST', `/challenges/${open._id}/hints/all`, { content: 'Look above.', cost: 99 })
  await admin.call('PUT', `/challenges/${locked._id}/requirements`, { requirements: [open._id] })
  await prepareScreen(page, 'fr')
  await signIn(page, await member())
  await checkScreen(page, `/challenges/require/${locked._id}`)
  await checkScreen(page, `/challenges/${open._id}`)
  await page.getByRole('button', { name: 'Afficher gratuitement' }).click()
  await expectAccessible(page, 'a hint that is open', page.getByText('Look below.'))
  await page.getByRole('button', { name: 'Afficher pour 99 points' }).click()
  await expectAccessible(page, 'the question before a hint is paid for', page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await page.getByRole('textbox').fill('epitech{here}')
  await page.keyboard.press('Enter')
  const points = page.getByRole('dialog').getByText('+100 points')
  await points.waitFor()
  await expectAccessible(page, 'the sheet after a right submission', points)
  await checkScreen(page, `/challenges?q=${encodeURIComponent(open.name)}`)
  await page.getByRole('link', { name: new RegExp(open.name) }).click()
  await expectAccessible(page, 'the warning on a solved card')
  await checkScreen(page, `/challenges/${open._id}`)
  await checkScreen(page, '/leaderboard')
  await checkScreen(page, '/profil?tab=progress')
  await checkScreen(page, '/profil?tab=sessions')
})

/** Creates a team event with one team, and returns the client of its captain and its code. */
async function createTeamEvent() {
  const admin = await adminApi()
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
  const soon = { description: 'Soon.', rules: '<p>Play fair.</p>', startDate: at(1), endDate: at(5), freezeDate: at(4) }
  const teams = { name: unique('Regatta'), scope: 'open', isSolo: false, minTeamSize: 2, maxTeamSize: 3 }
  const event = await admin.call<{ _id: string }>('POST', '/events', { ...soon, ...teams })
  const captain = await playerApi(await member())
  const name = unique('Crew')
  const { code } = await captain.call<{ code: string }>('POST', `/events/${event._id}/teams`, { name })
  return { event, captain, name, code }
}

test('the registration screens of an event are accessible', async ({ page }) => {
  const { event, code } = await createTeamEvent()
  await prepareScreen(page, 'en')
  await signIn(page, await member())
  for (const path of [`/events/${event._id}`, `/events/${event._id}/join/${code}`, '/bluelock'])
    await checkScreen(page, path)
})

test('the team screens are accessible', async ({ page }) => {
  const { event, captain, name, code } = await createTeamEvent()
  await prepareScreen(page, 'fr')
  const person = await member()
  await signIn(page, person)
  await (await playerApi(person)).call('POST', `/events/${event._id}/teams/join`, { code })
  await checkScreen(page, `/events/${event._id}`)
  await page.getByRole('heading', { level: 2, name }).waitFor()
  const { members } = await captain.call<{ members: { _id: string }[] }>('GET', `/events/${event._id}/entry`)
  await captain.call('PUT', `/events/${event._id}/entry/captain`, { member: members[1]?._id })
  await page.getByRole('button', { name: /^(Remove|Retirer) / }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'the confirmation before a member is removed', dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expectAccessible(page, 'the team of a captain')
})

test('a form with errors is accessible, and each error describes its field', async ({ page }) => {
  await page.goto('/auth/register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is required/)
  await expectAccessible(page, 'a form with errors')
})

test('the first Tab reaches a link that skips the navigation', async ({ page }) => {
  await page.goto('/home')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('a member can sign in with the keyboard alone', async ({ page }) => {
  const person = await member()
  await page.goto('/auth/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
})
