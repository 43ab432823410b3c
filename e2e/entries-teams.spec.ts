import type { Browser, Page } from '@playwright/test'
import { playerApi, unique } from './api-clients.ts'
import { expect, member, type Person, signIn, signInByForm, test } from './site.ts'
import { confirmDialog, createEvent, type Named, teamSettings } from './upcoming-event.ts'

async function openSignedInPage(browser: Browser, person: Person): Promise<Page> {
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
const rowOf = (page: Page, person: Person) => page.getByRole('listitem').filter({ hasText: person.name })

test('a team can be created, joined by its link, renamed, handed over and left', async ({ page, browser }) => {
  const event = await createEvent(teamSettings)
  const [ada, bob] = [await member(), await member()]
  await signIn(page, ada)
  const name = unique('Crew')
  await createTeam(page, event, name)
  await expect(page.getByText('Your team needs 1 more member before it can answer.')).toBeVisible()
  await expect(page.getByText('1 of 3 seats taken')).toBeVisible()

  // Opening the link does not join the team yet.
  const otherPage = await openSignedInPage(browser, bob)
  await otherPage.goto(await invitationOn(page))
  await expect(otherPage.getByRole('heading', { level: 1, name: 'You are invited to join a team' })).toBeVisible()
  await expect(otherPage.getByRole('heading', { level: 2, name: event.name })).toBeVisible()
  await expect(page.getByText('1 of 3 seats taken')).toBeVisible()
  await otherPage.getByRole('button', { name: 'Join team' }).click()
  await expect(otherPage).toHaveURL(new RegExp(`/events/${event._id}$`))
  await expect(otherPage.getByRole('heading', { level: 2, name })).toBeVisible()

  // The captain's page updates without a reload.
  await expect(rowOf(page, bob)).toBeVisible()
  await expect(page.getByText('2 of 3 seats taken')).toBeVisible()
  await expect(page.getByText('before it can answer')).toHaveCount(0)
  await expect(otherPage.getByRole('button', { name: 'Rename' })).toHaveCount(0)

  const renamed = unique('Privateers')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Team name').fill(renamed)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(otherPage.getByRole('heading', { level: 2, name: renamed })).toBeVisible()

  await page.getByRole('button', { name: `Make captain: ${bob.name}` }).click()
  await confirmDialog(page, `Hand the team over to ${bob.name}?`, 'Make captain')
  await expect(page.getByRole('button', { name: 'Rename' })).toHaveCount(0)
  await expect(rowOf(otherPage, bob)).toContainText('Captain')
  await expect(otherPage.getByRole('button', { name: 'Rename' })).toBeVisible()

  await page.getByRole('button', { name: 'Leave the team' }).click()
  await confirmDialog(page, `Leave ${renamed}?`, 'Leave the team')
  await expect(page.getByRole('heading', { level: 2, name: 'Take part' })).toBeVisible()
  await expect(rowOf(otherPage, ada)).toHaveCount(0)

  // When the last member leaves, the team is deleted and its name is free again.
  await otherPage.getByRole('button', { name: 'Leave the team' }).click()
  await expect(otherPage.getByRole('dialog')).toContainText('the team will be deleted')
  await confirmDialog(otherPage, `Leave ${renamed}?`, 'Leave the team')
  await expect(otherPage.getByRole('heading', { level: 2, name: 'Take part' })).toBeVisible()
  await createTeam(page, event, renamed)
  await otherPage.close()
})

test('N10: a removed member is informed at once and cannot rejoin with the old code', async ({ page, browser }) => {
  const event = await createEvent(teamSettings)
  const [ada, bob] = [await member(), await member()]
  await signIn(page, ada)
  const name = unique('Crew')
  await createTeam(page, event, name)
  const old = await invitationOn(page)
  const otherPage = await openSignedInPage(browser, bob)
  await otherPage.goto(old)
  await otherPage.getByRole('button', { name: 'Join team' }).click()
  await expect(otherPage.getByRole('heading', { level: 2, name })).toBeVisible()

  await page.getByRole('button', { name: `Remove ${bob.name}` }).click()
  await confirmDialog(page, `Remove ${bob.name} from the team?`, 'Remove')
  await expect(rowOf(page, bob)).toHaveCount(0)
  await expect(otherPage.getByRole('heading', { level: 2, name: 'Take part' })).toBeVisible()

  // The code is renewed automatically.
  await expect.poll(() => invitationOn(page)).not.toBe(old)
  await otherPage.goto(old)
  await expect(otherPage.getByRole('heading', { level: 1, name: 'This invitation is not valid' })).toBeVisible()
  const renewed = await invitationOn(page)
  await page.getByRole('button', { name: 'New code' }).click()
  await confirmDialog(page, 'Create a new code?', 'New code')
  await expect.poll(() => invitationOn(page)).not.toBe(renewed)

  // A typed code may have any case and spacing.
  const code = (await invitationOn(page)).split('/').at(-1) ?? ''
  await otherPage.getByRole('link', { name: 'View event' }).click()
  await otherPage.getByLabel('Invitation code').fill(` ${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`)
  await otherPage.getByRole('button', { name: 'Join team' }).click()
  await expect(otherPage.getByRole('heading', { level: 2, name })).toBeVisible()
  await otherPage.close()
})

test('R6 a full team refuses a member, and a taken team name is reported under its field', async ({ page }) => {
  const event = await createEvent({ ...teamSettings, maxTeamSize: 2 })
  const name = unique('Crew')
  const captain = await playerApi(await member())
  const { code } = await captain.call<{ code: string }>('POST', `/events/${event._id}/teams`, { name })
  const teammate = await playerApi(await member())
  await teammate.call('POST', `/events/${event._id}/teams/join`, { code })

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

test('H7 an invited visitor returns to the invitation after signing in', async ({ page }) => {
  const event = await createEvent(teamSettings)
  const captain = await playerApi(await member())
  const name = unique('Crew')
  const { code } = await captain.call<{ code: string }>('POST', `/events/${event._id}/teams`, { name })
  const person = await member()
  const path = `/events/${event._id}/join/${code}`
  await page.goto(path)
  await signInByForm(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'You are invited to join a team' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await page.getByRole('button', { name: 'Join team' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'You are already taking part' })).toBeVisible()
})
