import type { Page } from '@playwright/test'
import { adminApi, type AdminApi, playerApi, unique } from './api-clients.ts'
import { toast, waitForToast, waitUntilLive } from './live.ts'
import { useOwnSite } from './own-site.ts'
import { checkScreen, expectAccessible, prepareScreen } from './screen-checks.ts'
import { expect, member, type Person, signIn, test } from './site.ts'

// Events start here because the clock is put forward, which would disturb other journeys.
const site = useOwnSite()

const hour = 3_600_000

interface Named {
  _id: string
  name: string
}

async function asAdmin<Made>(create: (admin: AdminApi) => Promise<Made>): Promise<Made> {
  return create(await adminApi())
}

/** How far the clock of the site has been put forward, in milliseconds. */
let ahead = 0

async function advanceClock(ms: number): Promise<void> {
  await site.advanceClock(ms, [])
  ahead += ms
}

/** Creates an event that starts in an hour by the site's clock and lasts four hours. */
function createEvent(admin: AdminApi, options: object = {}): Promise<Named> {
  const at = (hours: number): string => new Date(Date.now() + ahead + hours * hour).toISOString()
  const teams = { isSolo: false, minTeamSize: 1, maxTeamSize: 3, scope: 'open' }
  const period = { startDate: at(1), endDate: at(5) }
  return admin.call('POST', '/events', {
    name: unique('Regatta'),
    description: 'Now.',
    ...teams,
    ...period,
    ...options,
  })
}

/** Creates a challenge worth 500, and 100 less with each solve. */
async function createDynamicChallenge(admin: AdminApi, event: Named, category: Named, name: string): Promise<Named> {
  const form = new FormData()
  const price = { type: 'dynamic', value: '500', minimum: '100', decay: '100', func: 'linear' }
  const about = { name: unique(name), description: '<p>Find it.</p>', flag: 'epitech{here}', max_attempts: '0' }
  const fields = { ...about, ...price, category: category._id, event: event._id }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return admin.call('POST', '/challenges', form)
}

/** Creates a player who has created a team. */
async function createTeam(event: Named, team: string): Promise<Person> {
  const person = await member()
  const player = await playerApi(person)
  await player.call('POST', `/events/${event._id}/teams`, { name: team })
  return person
}

async function open(page: Page, person: Person, path: string): Promise<void> {
  await signIn(page, person)
  await waitUntilLive(page.context(), () => page.goto(path))
}

const card = (page: Page, challenge: Named) => page.getByRole('article').filter({ hasText: challenge.name })

test('the first blood of one team appears on the page of another without a reload', async ({ page, browser }) => {
  const { event, first, second } = await asAdmin(async (admin) => {
    const made = await createEvent(admin)
    const category = await admin.category(unique('Knots'))
    const [bowline, sheepshank] = [
      await createDynamicChallenge(admin, made, category, 'Bowline'),
      await createDynamicChallenge(admin, made, category, 'Sheepshank'),
    ]
    await admin.call('POST', `/challenges/${sheepshank._id}/hints/all`, { content: 'It shortens a rope.', cost: 30 })
    return { event: made, first: bowline, second: sheepshank }
  })
  const [otters, corsairs] = [unique('Otters'), unique('Corsairs')]
  const [ada, bob] = [await createTeam(event, otters), await createTeam(event, corsairs)]
  await advanceClock(hour + 1_000)

  const otherPage = await browser.newPage()
  await open(otherPage, bob, `/events/${event._id}`)
  await expect(card(otherPage, first)).toContainText('500')
  await expect(card(otherPage, first)).toContainText('no solves yet')
  await expect(otherPage.getByText('Nobody has solved anything yet. Be the first.')).toBeVisible()

  // The submission counts for the team, and the write-up can wait.
  await open(page, ada, `/events/${event._id}`)
  await card(page, first).getByRole('link').click()
  await expect(page.getByText(`Your answer counts for ${otters}`)).toBeVisible()
  await page.getByLabel('Flag', { exact: true }).fill('epitech{here}')
  const firstBlood = waitForToast(otherPage, `First blood: ${otters}`, first.name)
  await page.keyboard.press('Enter')
  const solvedDialog = page.getByRole('dialog', { name: 'Correct!' })
  await expect(solvedDialog.getByText('+400 points')).toBeVisible()
  await expect(solvedDialog.getByText(`for ${otters}`)).toBeVisible()
  await expect(solvedDialog.getByText('First blood! You are the first to solve it.')).toBeVisible()
  await solvedDialog.getByRole('button', { name: 'Hand in' }).click()
  await expect(solvedDialog.getByText('Required field')).toBeVisible()

  await firstBlood
  // The player who solved it gets no toast about it: one would still be visible.
  await expect(toast(page, 'First blood: ')).toHaveCount(0, { timeout: 1_000 })
  await expect(card(otherPage, first)).toContainText('400')
  await expect(card(otherPage, first)).toContainText(otters)
  await expect(card(otherPage, first)).toContainText('1 solve')
  const feed = otherPage.getByRole('region', { name: 'Latest solves' })
  await expect(feed.getByRole('listitem').first()).toContainText(`${otters} solved ${first.name}`)
  await expect(feed.getByRole('listitem').first()).toContainText('First blood')

  // The dialog leads back to the event, where the score has changed.
  await solvedDialog.getByRole('button', { name: 'All challenges' }).click()
  await expect(page).toHaveURL(new RegExp(`/events/${event._id}$`))
  const panel = page.getByRole('region', { name: otters })
  await expect(panel).toContainText('400')
  await expect(panel).toContainText('1st')
  await expect(card(page, first).getByText('Solved', { exact: true })).toBeVisible()

  // The filter for unsolved challenges stays in the address.
  await page.getByLabel('Unsolved only').check()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)

  // The team pays for a hint once.
  await card(page, second).getByRole('link').click()
  await page.getByRole('button', { name: 'Reveal for 30 points' }).click()
  const hintDialog = page.getByRole('dialog', { name: 'Reveal hint 1?' })
  await expect(hintDialog).toContainText(`${otters} has 400 points and will have 370 left.`)
  await hintDialog.getByRole('button', { name: 'Reveal for 30 points' }).click()
  await expect(page.getByText('It shortens a rope.')).toBeVisible()
  await page.getByRole('link', { name: `Challenges of ${event.name}` }).click()
  await expect(panel).toContainText('370')
  await panel.getByRole('heading', { name: otters }).click()
  await panel.getByText('1 hint').click()
  await expect(panel).toContainText(`by ${ada.name}`)

  // The second solve lowers the value, also on the open page of the challenge.
  await page.goto(`/challenges/${first._id}`)
  await expect(page.getByRole('complementary')).toContainText('400')
  const other = await playerApi(bob)
  await other.solve(first)
  await expect(page.getByRole('complementary')).toContainText('300')
  await otherPage.close()
})

test('a player who switched first-blood toasts off sees them only on the cards', async ({ page }) => {
  const { event, challenge } = await asAdmin(async (admin) => {
    const made = await createEvent(admin)
    return { event: made, challenge: await createDynamicChallenge(admin, made, await admin.category(), 'Reef knot') }
  })
  const [ada, bob] = [await createTeam(event, unique('Quiet')), await createTeam(event, unique('Loud'))]
  await advanceClock(hour + 1_000)
  await open(page, ada, '/notification')
  await page.getByLabel('Show first bloods as they happen').uncheck()
  await page.goto(`/events/${event._id}`)
  await expect(card(page, challenge)).toContainText('no solves yet')
  const other = await playerApi(bob)
  await other.solve(challenge)
  await expect(card(page, challenge)).toContainText('1 solve')
  await expect(toast(page, 'First blood: ')).toHaveCount(0, { timeout: 1_000 })
})

test('a team that is too small can read but not submit, and after the end nobody can submit', async ({ page }) => {
  const { event, challenge } = await asAdmin(async (admin) => {
    const made = await createEvent(admin, { minTeamSize: 2, practiceAfterEnd: false })
    return { event: made, challenge: await createDynamicChallenge(admin, made, await admin.category(), 'Clove hitch') }
  })
  const ada = await createTeam(event, unique('Halves'))
  await advanceClock(hour + 1_000)
  await open(page, ada, `/events/${event._id}`)
  await expect(page.getByRole('heading', { name: 'Your team needs one more member' })).toBeVisible()
  await card(page, challenge).getByRole('link').click()
  await expect(page.getByText('Your team needs at least 2 members to answer.')).toBeVisible()
  await expect(page.getByLabel('Flag', { exact: true })).toHaveCount(0)

  // When a second player joins, the flag box appears without a reload.
  const captain = await playerApi(ada)
  const { code } = await captain.call<{ code: string }>('GET', `/events/${event._id}/entry`)
  const teammate = await playerApi(await member())
  await teammate.call('POST', `/events/${event._id}/teams/join`, { code })
  await expect(page.getByLabel('Flag', { exact: true })).toBeVisible()

  // S8: a late submission is refused and the page updates; if it updates first, the box is already gone.
  await page.getByLabel('Flag', { exact: true }).fill('epitech{here}')
  await advanceClock(5 * hour)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('The event has ended. Its challenges can still be read, but no longer answered.'),
  ).toBeVisible()
  await expect(page.getByText('Find it.')).toBeVisible()
  await page.getByRole('link', { name: `Challenges of ${event.name}` }).click()
  await expect(page.getByRole('heading', { name: 'The event has ended' })).toBeVisible()
  await expect(card(page, challenge)).toBeVisible()
})

test('the event screens of a player are accessible', async ({ page }) => {
  const { event, category, challenge, locked } = await asAdmin(async (admin) => {
    const made = await createEvent(admin)
    const group = await admin.category()
    const [one, other] = [
      await createDynamicChallenge(admin, made, group, 'Rolling hitch'),
      await createDynamicChallenge(admin, made, group, 'Figure of eight'),
    ]
    await admin.call('PUT', `/challenges/${other._id}/requirements`, { requirements: [one._id] })
    return { event: made, category: group, challenge: one, locked: other }
  })
  const team = unique('Lookouts')
  const ada = await createTeam(event, team)
  await advanceClock(hour + 1_000)
  const captain = await playerApi(ada)
  await captain.solve(challenge)
  await prepareScreen(page, 'fr')
  await signIn(page, ada)
  await checkScreen(page, `/events/${event._id}`)
  await page.getByRole('region', { name: team }).locator('summary').first().click()
  await card(page, challenge).getByRole('link').click()
  await expectAccessible(page, 'the warning on a solved card, and the solves of the team')
  await checkScreen(page, `/events/${event._id}?category=${category._id}&unsolved=true`)
  await checkScreen(page, `/challenges/${locked._id}`)
  await page.getByRole('textbox').fill('epitech{here}')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  await expectAccessible(page, 'the sheet after a right submission in an event', sheet)
  await checkScreen(page, `/challenges/${challenge._id}`)
})
