import type { Browser, Page } from '@playwright/test'
import { openOffice, play, unique } from './office.ts'
import { useOwnSite } from './own-site.ts'
import { expect, member, type Person, signIn, test } from './site.ts'

// What is announced here would stand on the lists that other journeys look at, and the clock is put forward.
const site = useOwnSite()

const hour = 3_600_000

interface Wishes {
  name?: string
  isSolo?: boolean
  minTeamSize?: number
  maxTeamSize?: number
  scope?: string
  startsIn?: number
  rules?: string
}

interface Named {
  _id: string
  name: string
}

/** How far the site's clock is ahead of ours. */
let ahead = 0

/** An event for everybody that starts in an hour, unless it is wished otherwise. */
async function announce(browser: Browser, { startsIn = hour, ...wishes }: Wishes = {}): Promise<Named> {
  const page = await browser.newPage()
  const office = await openOffice(page)
  const at = (ms: number): string => new Date(Date.now() + ahead + ms).toISOString()
  const event = await office.call<Named>('POST', '/events', {
    name: unique('Regatta'),
    description: 'Two hours, four marks.',
    scope: 'open',
    startDate: at(startsIn),
    endDate: at(startsIn + 2 * hour),
    ...wishes,
  })
  await page.close()
  return event
}

const inTeams = { isSolo: false, minTeamSize: 2, maxTeamSize: 3 }

/** A browser of its own, signed in. */
async function aboard(browser: Browser, person: Person): Promise<Page> {
  const page = await browser.newPage()
  await signIn(page, person)
  return page
}

async function createTeam(page: Page, event: Named, name: string): Promise<void> {
  await page.goto(`/events/${event._id}`)
  await page.getByLabel('Team name').fill(name)
  await page.getByRole('button', { name: 'Create the team' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

/** Answers the question that a press has brought up. */
async function confirm(page: Page, title: string, action: string): Promise<void> {
  const question = page.getByRole('dialog', { name: title })
  await question.getByRole('button', { name: action }).click()
  await expect(question).toHaveCount(0)
}

const invitationOn = (page: Page): Promise<string> => page.getByText(/\/join\//).innerText()
const lineOf = (page: Page, person: Person) => page.getByRole('listitem').filter({ hasText: person.name })

test('before anything is announced there is a bare mast, and a way to practice', async ({ page }) => {
  await signIn(page, await member())
  await page.goto('/events')
  await expect(page.getByText('No competition is announced yet')).toBeVisible()
  await page.getByRole('link', { name: 'Go to practice' }).click()
  await expect(page).toHaveURL(/\/challenges$/)
  await page.goto('/bluelock')
  await expect(page.getByText('this page leads straight to it')).toBeVisible()
})

test('a team is made, joined by its link, renamed, handed over, and left, in two browsers', async ({
  page,
  browser,
}) => {
  const event = await announce(browser, inTeams)
  const [ada, bob] = [await member(), await member()]
  await signIn(page, ada)
  const name = unique('Crew')
  await createTeam(page, event, name)
  await expect(page.getByText('1 member is still missing')).toBeVisible()
  await expect(page.getByText('1 of 3 seats taken')).toBeVisible()

  // Opening the link does nothing yet.
  const theirs = await aboard(browser, bob)
  await theirs.goto(await invitationOn(page))
  await expect(theirs.getByRole('heading', { level: 1, name: 'You are invited to a team' })).toBeVisible()
  await expect(theirs.getByRole('heading', { level: 2, name: event.name })).toBeVisible()
  await expect(page.getByText('1 of 3 seats taken')).toBeVisible()
  await theirs.getByRole('button', { name: 'Join the team' }).click()
  await expect(theirs).toHaveURL(new RegExp(`/events/${event._id}$`))
  await expect(theirs.getByRole('heading', { level: 2, name })).toBeVisible()

  // Nobody has touched the captain's page.
  await expect(lineOf(page, bob)).toBeVisible()
  await expect(page.getByText('2 of 3 seats taken')).toBeVisible()
  await expect(page.getByText('still missing')).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Rename' })).toHaveCount(0)

  const renamed = unique('Privateers')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Team name').fill(renamed)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByRole('heading', { level: 2, name: renamed })).toBeVisible()

  await page.getByRole('button', { name: `Make captain: ${bob.name}` }).click()
  await confirm(page, `Hand the team over to ${bob.name}?`, 'Make captain')
  await expect(page.getByRole('button', { name: 'Rename' })).toHaveCount(0)
  await expect(lineOf(theirs, bob)).toContainText('Captain')
  await expect(theirs.getByRole('button', { name: 'Rename' })).toBeVisible()

  await page.getByRole('button', { name: 'Leave the team' }).click()
  await confirm(page, `Leave ${renamed}?`, 'Leave the team')
  await expect(page.getByRole('heading', { level: 2, name: 'Take part' })).toBeVisible()
  await expect(lineOf(theirs, ada)).toHaveCount(0)

  // The last one takes the team along, and its name is free again.
  await theirs.getByRole('button', { name: 'Leave the team' }).click()
  await expect(theirs.getByRole('dialog')).toContainText('the team goes with you')
  await confirm(theirs, `Leave ${renamed}?`, 'Leave the team')
  await expect(theirs.getByRole('heading', { level: 2, name: 'Take part' })).toBeVisible()
  await createTeam(page, event, renamed)
  await theirs.close()
})

test('whoever is removed sees it at once, and a new code keeps them out', async ({ page, browser }) => {
  const event = await announce(browser, inTeams)
  const [ada, bob] = [await member(), await member()]
  await signIn(page, ada)
  const name = unique('Crew')
  await createTeam(page, event, name)
  const old = await invitationOn(page)
  const theirs = await aboard(browser, bob)
  await theirs.goto(old)
  await theirs.getByRole('button', { name: 'Join the team' }).click()
  await expect(theirs.getByRole('heading', { level: 2, name })).toBeVisible()

  await page.getByRole('button', { name: `Remove ${bob.name}` }).click()
  await confirm(page, `Remove ${bob.name} from the team?`, 'Remove')
  await expect(lineOf(page, bob)).toHaveCount(0)
  await expect(theirs.getByRole('heading', { level: 2, name: 'Take part' })).toBeVisible()

  await page.getByRole('button', { name: 'New code' }).click()
  await confirm(page, 'Make a new code?', 'New code')
  await expect.poll(() => invitationOn(page)).not.toBe(old)
  await theirs.goto(old)
  await theirs.getByRole('button', { name: 'Join the team' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'This invitation is not valid' })).toBeVisible()

  // By hand, in whatever case and with whatever dashes.
  const code = (await invitationOn(page)).split('/').at(-1) ?? ''
  await theirs.getByRole('link', { name: 'To the event' }).click()
  await theirs.getByLabel('Invitation code').fill(` ${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`)
  await theirs.getByRole('button', { name: 'Join the team' }).click()
  await expect(theirs.getByRole('heading', { level: 2, name })).toBeVisible()
  await theirs.close()
})

test('R6 a full team says so, and a name that is taken is told under its field', async ({ page, browser }) => {
  const event = await announce(browser, { ...inTeams, maxTeamSize: 2 })
  const name = unique('Crew')
  const captain = await play(await member())
  const { code } = await captain.call<{ code: string }>('POST', `/events/${event._id}/teams`, { name })
  const mate = await play(await member())
  await mate.call('POST', `/events/${event._id}/teams/join`, { code })

  await signIn(page, await member())
  await page.goto(`/events/${event._id}/join/${code}`)
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This team is full' })).toBeVisible()
  await page.getByRole('link', { name: 'To the event' }).click()
  const field = page.getByLabel('Team name')
  await field.fill(name.toUpperCase())
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/This name is already taken/)
  await page.getByLabel('Invitation code').press('Enter')
  await expect(page.getByText('Type the code that you were given.')).toBeVisible()
})

test('H7 whoever is invited and not signed in comes back to the invitation after the login', async ({
  page,
  browser,
}) => {
  const event = await announce(browser, inTeams)
  const captain = await play(await member())
  const name = unique('Crew')
  const { code } = await captain.call<{ code: string }>('POST', `/events/${event._id}/teams`, { name })
  const person = await member()
  const path = `/events/${event._id}/join/${code}`
  await page.goto(path)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are invited to a team' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'You already take part' })).toBeVisible()
})

test('who may not enter is told why, and what to do about it', async ({ page, browser }) => {
  const school = await announce(browser, { scope: 'special EPITECH' })
  const students = await announce(browser, { scope: 'interschool', ...inTeams })
  const { token } = await signIn(page, await member())
  for (const [event, reason] of [
    [school, 'This event is for members of EPITECH, and your profile does not name that school.'],
    [students, 'This event is played between schools, and your profile does not say'],
  ] as const) {
    await page.goto(`/events/${event._id}`)
    await expect(page.getByRole('heading', { name: 'Not open to you' })).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByRole('button', { name: /Take part|Create the team/ })).toHaveCount(0)
    // The door is shut on the server too.
    const path = event === school ? 'subscribe' : 'teams'
    const refused = await page.request.post(`/api/events/${event._id}/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(event === school ? {} : { data: { name: unique('Crew') } }),
    })
    expect(refused.status()).toBe(403)
  }
})

test('a profile that is put right opens the way in at once', async ({ page, browser }) => {
  const event = await announce(browser, { scope: 'national' })
  const person = await member()
  const { name, email, password } = person
  await (await play(person)).call('PUT', '/users/me', { name, email, password, country: 'Belgium', isStudent: false })
  await signIn(page, person)
  await page.goto(`/events/${event._id}`)
  await expect(page.getByText('This event is for players from France')).toBeVisible()
  await page.getByRole('link', { name: 'Open my profile' }).click()
  await page.getByRole('combobox', { name: 'Country' }).fill('Fran')
  await page.getByRole('option', { name: 'France', exact: true }).click()
  await page.getByLabel('Your current password, to save the changes').fill(password)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save changes' }).click()
  expect((await saved).status()).toBe(200)
  await page.goBack()
  await page.getByRole('button', { name: 'Take part' }).click()
  await expect(page.getByText('You take part as', { exact: true })).toBeVisible()
})

test('somebody enters alone, withdraws, and finds the calendar file', async ({ page, browser }) => {
  const rules = '<p>Play <strong>fair</strong>.</p><script>alert(1)</script>'
  const event = await announce(browser, { rules })
  await signIn(page, await member())
  await page.goto(`/events/${event._id}`)
  await expect(page.getByRole('region', { name: 'Rules' })).toHaveText('RulesPlay fair.')
  await page.getByRole('button', { name: 'Take part' }).click()
  await expect(page.getByText('You take part. Good wind!')).toBeVisible()
  await expect(page.getByText('The challenges appear here when it starts.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await confirm(page, 'Withdraw from this event?', 'Withdraw')
  await expect(page.getByRole('button', { name: 'Take part' })).toBeVisible()

  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe(`${event.name}.ics`)
})

test('an event turns over by itself: coming, under way, past', async ({ browser }) => {
  const event = await announce(browser, { startsIn: 5 * hour })
  const context = await browser.newContext()
  await context.clock.install({ time: Date.now() + ahead })
  const [list, page] = [await context.newPage(), await context.newPage()]
  const person = await member()
  await signIn(list, person)
  await signIn(page, person)
  await list.goto('/events')
  const group = (name: string) => list.getByRole('region', { name }).getByRole('link', { name: event.name })
  await expect(group('Coming up')).toBeVisible()
  await page.goto(`/events/${event._id}`)
  await page.getByRole('button', { name: 'Take part' }).click()
  await expect(page.getByText('The challenges appear here when it starts.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)

  ahead += 5 * hour + 5_000
  await site.forward(5 * hour + 5_000, [context])
  await expect(group('Under way')).toBeVisible()
  await expect(group('Coming up')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Challenges' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: 'Scoreboard' }).first()).toBeVisible()

  ahead += 2 * hour
  await site.forward(2 * hour, [context])
  await expect(group('Past')).toBeVisible()
  await expect(group('Under way')).toHaveCount(0)
  await expect(page.getByText('It is over', { exact: true })).toBeVisible()
  await context.close()
})

test('an administrator looks on, with a way to the back office and none to play', async ({ page, browser }) => {
  const event = await announce(browser, inTeams)
  await openOffice(page)
  await page.goto('/events')
  await page.getByRole('link', { name: event.name }).click()
  await expect(page.getByRole('heading', { name: 'Administrators look on' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create the team' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Manage this event' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/events/${event._id}$`))
})
