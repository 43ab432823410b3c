import type { Page } from '@playwright/test'
import { lookOut, toast, untilLive } from './live.ts'
import { dress, examine, expectNothingGrave } from './screen-checks.ts'
import { backOffice, type Office, play, unique } from './api-clients.ts'
import { useOwnSite } from './own-site.ts'
import { expect, member, type Person, signIn, test } from './site.ts'

/** Events begin here by putting the clock forward, which others would notice. */
const site = useOwnSite()

const hour = 3_600_000

interface Named {
  _id: string
  name: string
}

async function backstage<Laid>(lay: (office: Office) => Promise<Laid>): Promise<Laid> {
  return lay(await backOffice())
}

/** How far the clock of the site has been put forward so far. */
let ahead = 0

async function forward(ms: number): Promise<void> {
  await site.forward(ms, [])
  ahead += ms
}

/** What begins in an hour of the site's own clock, and lasts for four. */
function announce(office: Office, wishes: object = {}): Promise<Named> {
  const at = (hours: number): string => new Date(Date.now() + ahead + hours * hour).toISOString()
  const teams = { isSolo: false, minTeamSize: 1, maxTeamSize: 3, scope: 'open' }
  const period = { startDate: at(1), endDate: at(5) }
  return office.call('POST', '/events', {
    name: unique('Regatta'),
    description: 'Now.',
    ...teams,
    ...period,
    ...wishes,
  })
}

/** Worth 500, and a hundred less with each solve. */
async function falling(office: Office, event: Named, category: Named, name: string): Promise<Named> {
  const form = new FormData()
  const price = { type: 'dynamic', value: '500', minimum: '100', decay: '100', func: 'linear' }
  const about = { name: unique(name), description: '<p>Find it.</p>', flag: 'epitech{here}', max_attempts: '0' }
  const fields = { ...about, ...price, category: category._id, event: event._id }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return office.call('POST', '/challenges', form)
}

/** Somebody who has made a team. */
async function captainOf(event: Named, team: string): Promise<Person> {
  const person = await member()
  const player = await play(person)
  await player.call('POST', `/events/${event._id}/teams`, { name: team })
  return person
}

async function open(page: Page, person: Person, path: string): Promise<void> {
  await signIn(page, person)
  await untilLive(page.context(), () => page.goto(path))
}

const card = (page: Page, challenge: Named) => page.getByRole('article').filter({ hasText: challenge.name })

test('two teams: one draws first blood, and the other sees it at once, without reloading', async ({
  page,
  browser,
}) => {
  const { event, first, second } = await backstage(async (office) => {
    const made = await announce(office)
    const category = await office.category(unique('Knots'))
    const [bowline, sheepshank] = [
      await falling(office, made, category, 'Bowline'),
      await falling(office, made, category, 'Sheepshank'),
    ]
    await office.call('POST', `/challenges/${sheepshank._id}/hints/all`, { content: 'It shortens a rope.', cost: 30 })
    return { event: made, first: bowline, second: sheepshank }
  })
  const [otters, corsairs] = [unique('Otters'), unique('Corsairs')]
  const [ada, bob] = [await captainOf(event, otters), await captainOf(event, corsairs)]
  await forward(hour + 1_000)

  const theirs = await browser.newPage()
  await open(theirs, bob, `/events/${event._id}`)
  await expect(card(theirs, first)).toContainText('500')
  await expect(card(theirs, first)).toContainText('no solves yet')
  await expect(theirs.getByText('Nobody has solved anything yet. Be the first.')).toBeVisible()

  // The answer counts for the team; nobody is kept from the clock by a write-up.
  await open(page, ada, `/events/${event._id}`)
  await card(page, first).getByRole('link').click()
  await expect(page.getByText(`Your answer counts for ${otters}`)).toBeVisible()
  await page.getByLabel('Flag', { exact: true }).fill('epitech{here}')
  const called = lookOut(theirs, `First blood: ${otters}`, first.name)
  await page.keyboard.press('Enter')
  const won = page.getByRole('dialog', { name: 'Correct!' })
  await expect(won.getByText('+400 points')).toBeVisible()
  await expect(won.getByText(`for ${otters}`)).toBeVisible()
  await expect(won.getByText('First blood! You are the first to solve it.')).toBeVisible()
  await won.getByRole('button', { name: 'Hand in' }).click()
  await expect(won.getByText('Required field')).toBeVisible()

  // In the other browser nobody has touched anything.
  await called
  // Who drew it is not told a second time: a toast would still be there.
  await expect(toast(page, 'First blood: ')).toHaveCount(0, { timeout: 1_000 })
  await expect(card(theirs, first)).toContainText('400')
  await expect(card(theirs, first)).toContainText(otters)
  await expect(card(theirs, first)).toContainText('1 solve')
  const feed = theirs.getByRole('region', { name: 'Latest solves' })
  await expect(feed.getByRole('listitem').first()).toContainText(`${otters} solved ${first.name}`)
  await expect(feed.getByRole('listitem').first()).toContainText('First blood')

  // The way on leads back to the event, where the score has moved.
  await won.getByRole('button', { name: 'Later' }).click()
  await expect(page).toHaveURL(new RegExp(`/events/${event._id}$`))
  const panel = page.getByRole('region', { name: otters })
  await expect(panel).toContainText('400')
  await expect(panel).toContainText('1st')
  await expect(card(page, first).getByText('Solved', { exact: true })).toBeVisible()

  // What is left is shown alone, and the address remembers it.
  await page.getByLabel('Unsolved only').check()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)

  // The team pays for a hint, once, and everybody of it can read it.
  await card(page, second).getByRole('link').click()
  await page.getByRole('button', { name: 'Reveal for 30 points' }).click()
  const ask = page.getByRole('dialog', { name: 'Reveal hint 1?' })
  await expect(ask).toContainText(`${otters} has 400 points and will have 370 left.`)
  await ask.getByRole('button', { name: 'Reveal for 30 points' }).click()
  await expect(page.getByText('It shortens a rope.')).toBeVisible()
  await page.getByRole('link', { name: `Challenges of ${event.name}` }).click()
  await expect(panel).toContainText('370')
  await panel.getByText('1 hint').click()
  await expect(panel).toContainText(`by ${ada.name}`)

  // The second solve takes something from the first; the page of the challenge moves too.
  await page.goto(`/challenges/${first._id}`)
  await expect(page.getByRole('complementary')).toContainText('400')
  const other = await play(bob)
  await other.solve(first)
  await expect(page.getByRole('complementary')).toContainText('300')
  await theirs.close()
})

test('who does not want to be interrupted sees first bloods on the board only', async ({ page }) => {
  const { event, challenge } = await backstage(async (office) => {
    const made = await announce(office)
    return { event: made, challenge: await falling(office, made, await office.category(), 'Reef knot') }
  })
  const [ada, bob] = [await captainOf(event, unique('Quiet')), await captainOf(event, unique('Loud'))]
  await forward(hour + 1_000)
  await open(page, ada, '/notification')
  await page.getByLabel('Show first bloods as they happen').uncheck()
  await page.goto(`/events/${event._id}`)
  await expect(card(page, challenge)).toContainText('no solves yet')
  const other = await play(bob)
  await other.solve(challenge)
  await expect(card(page, challenge)).toContainText('1 solve')
  await expect(toast(page, 'First blood: ')).toHaveCount(0, { timeout: 1_000 })
})

test('a team that is too small reads and does not answer; after the end nobody does', async ({ page }) => {
  const { event, challenge } = await backstage(async (office) => {
    const made = await announce(office, { minTeamSize: 2, practiceAfterEnd: false })
    return { event: made, challenge: await falling(office, made, await office.category(), 'Clove hitch') }
  })
  const ada = await captainOf(event, unique('Halves'))
  await forward(hour + 1_000)
  await open(page, ada, `/events/${event._id}`)
  await expect(page.getByRole('heading', { name: 'Your team needs one more member' })).toBeVisible()
  await card(page, challenge).getByRole('link').click()
  await expect(page.getByText('Your team needs at least 2 members to answer.')).toBeVisible()
  await expect(page.getByLabel('Flag', { exact: true })).toHaveCount(0)

  // Somebody joins, and the box opens before one's eyes.
  const captain = await play(ada)
  const { code } = await captain.call<{ code: string }>('GET', `/events/${event._id}/entry`)
  const mate = await play(await member())
  await mate.call('POST', `/events/${event._id}/teams/join`, { code })
  await expect(page.getByLabel('Flag', { exact: true })).toBeVisible()

  // S8: too late is told, and the page follows; where it was quicker than the hand, the box is gone already.
  await page.getByLabel('Flag', { exact: true }).fill('epitech{here}')
  await forward(5 * hour)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('The event has ended. Its challenges can still be read, but no longer answered.'),
  ).toBeVisible()
  await expect(page.getByText('Find it.')).toBeVisible()
  await page.getByRole('link', { name: `Challenges of ${event.name}` }).click()
  await expect(page.getByRole('heading', { name: 'The event has ended' })).toBeVisible()
  await expect(card(page, challenge)).toBeVisible()
})

test('what a competitor sees', async ({ page }) => {
  const { event, category, challenge, locked } = await backstage(async (office) => {
    const made = await announce(office)
    const group = await office.category()
    const [one, other] = [
      await falling(office, made, group, 'Rolling hitch'),
      await falling(office, made, group, 'Figure of eight'),
    ]
    await office.call('PUT', `/challenges/${other._id}/requirements`, { requirements: [one._id] })
    return { event: made, category: group, challenge: one, locked: other }
  })
  const team = unique('Lookouts')
  const ada = await captainOf(event, team)
  await forward(hour + 1_000)
  const captain = await play(ada)
  await captain.solve(challenge)
  await dress(page, 'fr')
  await signIn(page, ada)
  await examine(page, `/events/${event._id}`)
  await page.getByRole('region', { name: team }).locator('summary').first().click()
  await card(page, challenge).getByRole('link').click()
  await expectNothingGrave(page, 'the warning on a solved card, and the own solves')
  await examine(page, `/events/${event._id}?category=${category._id}&unsolved=true`)
  await examine(page, `/challenges/${locked._id}`)
  await page.getByRole('textbox').fill('epitech{here}')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  await expectNothingGrave(page, 'the sheet after a right answer in an event', sheet)
  await examine(page, `/challenges/${challenge._id}`)
  await examine(page, '/notification')
})
