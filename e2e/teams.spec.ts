import type { Browser, Page } from '@playwright/test'
import { announce, confirm, inTeams, type Named } from './upcoming-event.ts'
import { play, unique } from './api-clients.ts'
import { expect, logIn, member, type Person, signIn, test } from './site.ts'

/** A browser of its own, signed in. */
async function aboard(browser: Browser, person: Person): Promise<Page> {
  const page = await browser.newPage()
  await signIn(page, person)
  return page
}

async function createTeam(page: Page, event: Named, name: string): Promise<void> {
  await page.goto(`/events/${event._id}`)
  await page.getByLabel('Team name').fill(name)
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

const invitationOn = (page: Page): Promise<string> => page.getByText(/\/join\//).innerText()
const lineOf = (page: Page, person: Person) => page.getByRole('listitem').filter({ hasText: person.name })

test('a team is made, joined by its link, renamed, handed over, and left, in two browsers', async ({
  page,
  browser,
}) => {
  const event = await announce(inTeams)
  const [ada, bob] = [await member(), await member()]
  await signIn(page, ada)
  const name = unique('Crew')
  await createTeam(page, event, name)
  await expect(page.getByText('Your team needs 1 more member before it can answer.')).toBeVisible()
  await expect(page.getByText('1 of 3 seats taken')).toBeVisible()

  // Opening the link does nothing yet.
  const theirs = await aboard(browser, bob)
  await theirs.goto(await invitationOn(page))
  await expect(theirs.getByRole('heading', { level: 1, name: 'You are invited to join a team' })).toBeVisible()
  await expect(theirs.getByRole('heading', { level: 2, name: event.name })).toBeVisible()
  await expect(page.getByText('1 of 3 seats taken')).toBeVisible()
  await theirs.getByRole('button', { name: 'Join team' }).click()
  await expect(theirs).toHaveURL(new RegExp(`/events/${event._id}$`))
  await expect(theirs.getByRole('heading', { level: 2, name })).toBeVisible()

  // Nobody has touched the captain's page.
  await expect(lineOf(page, bob)).toBeVisible()
  await expect(page.getByText('2 of 3 seats taken')).toBeVisible()
  await expect(page.getByText('before it can answer')).toHaveCount(0)
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
  await expect(theirs.getByRole('dialog')).toContainText('the team will be deleted')
  await confirm(theirs, `Leave ${renamed}?`, 'Leave the team')
  await expect(theirs.getByRole('heading', { level: 2, name: 'Take part' })).toBeVisible()
  await createTeam(page, event, renamed)
  await theirs.close()
})

test('N10: a removed member sees it at once, and the new code of the team keeps them out', async ({
  page,
  browser,
}) => {
  const event = await announce(inTeams)
  const [ada, bob] = [await member(), await member()]
  await signIn(page, ada)
  const name = unique('Crew')
  await createTeam(page, event, name)
  const old = await invitationOn(page)
  const theirs = await aboard(browser, bob)
  await theirs.goto(old)
  await theirs.getByRole('button', { name: 'Join team' }).click()
  await expect(theirs.getByRole('heading', { level: 2, name })).toBeVisible()

  await page.getByRole('button', { name: `Remove ${bob.name}` }).click()
  await confirm(page, `Remove ${bob.name} from the team?`, 'Remove')
  await expect(lineOf(page, bob)).toHaveCount(0)
  await expect(theirs.getByRole('heading', { level: 2, name: 'Take part' })).toBeVisible()

  // Nobody had to ask for it.
  await expect.poll(() => invitationOn(page)).not.toBe(old)
  await theirs.goto(old)
  await expect(theirs.getByRole('heading', { level: 1, name: 'This invitation is not valid' })).toBeVisible()
  const renewed = await invitationOn(page)
  await page.getByRole('button', { name: 'New code' }).click()
  await confirm(page, 'Create a new code?', 'New code')
  await expect.poll(() => invitationOn(page)).not.toBe(renewed)

  // By hand, in whatever case and with whatever dashes.
  const code = (await invitationOn(page)).split('/').at(-1) ?? ''
  await theirs.getByRole('link', { name: 'View event' }).click()
  await theirs.getByLabel('Invitation code').fill(` ${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`)
  await theirs.getByRole('button', { name: 'Join team' }).click()
  await expect(theirs.getByRole('heading', { level: 2, name })).toBeVisible()
  await theirs.close()
})

test('R6 a full team says so, and a name that is taken is told under its field', async ({ page }) => {
  const event = await announce({ ...inTeams, maxTeamSize: 2 })
  const name = unique('Crew')
  const captain = await play(await member())
  const { code } = await captain.call<{ code: string }>('POST', `/events/${event._id}/teams`, { name })
  const mate = await play(await member())
  await mate.call('POST', `/events/${event._id}/teams/join`, { code })

  await signIn(page, await member())
  await page.goto(`/events/${event._id}/join/${code}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This team is full' })).toBeVisible()
  await page.getByRole('link', { name: 'View event' }).click()
  const field = page.getByLabel('Team name')
  await field.fill(name.toUpperCase())
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/This name is already taken/)
  await page.getByLabel('Invitation code').press('Enter')
  await expect(page.getByText('Enter the code you were given.')).toBeVisible()
})

test('H7 whoever is invited and not signed in comes back to the invitation after the login', async ({ page }) => {
  const event = await announce(inTeams)
  const captain = await play(await member())
  const name = unique('Crew')
  const { code } = await captain.call<{ code: string }>('POST', `/events/${event._id}/teams`, { name })
  const person = await member()
  const path = `/events/${event._id}/join/${code}`
  await page.goto(path)
  await logIn(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'You are invited to join a team' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await page.getByRole('button', { name: 'Join team' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'You are already taking part' })).toBeVisible()
})
