import { adminApi, playerApi, signInAsAdmin } from './api-clients.ts'
import { CountedPage } from './counted-page.ts'
import { useOwnSite } from './own-site.ts'
import { expect, member, test } from './site.ts'

const site = useOwnSite()

const hour = 3_600_000
/** Clicks and fields for all of it. */
const most = 70

interface Named {
  _id: string
  name: string
}

interface WrittenChallenge {
  name: string
  value: string
  hint?: string
  requires?: string
}

const category = 'Knots'
const event = 'Harbour Cup'
const challenges: WrittenChallenge[] = [
  { name: 'Bowline', value: '50' },
  { name: 'Reef knot', value: '75', hint: 'Right over left.' },
  { name: 'Clove hitch', value: '100' },
  { name: 'Sheepshank', value: '150', hint: 'It shortens a rope.' },
  { name: 'Monkey’s fist', value: '300', requires: 'Bowline' },
]

/** A local time, as a field for it takes it. */
function inHours(hours: number): string {
  const at = new Date(Date.now() + hours * hour)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

async function createCategory(page: CountedPage): Promise<void> {
  await page.click('link', 'Categories')
  await page.click('link', 'Add category')
  await page.fill('Name', category)
  await page.fill('Description', 'Ropes and what holds them.')
  await page.click('button', 'Create category')
  await page.sees('Category created successfully')
}

async function createEvent(page: CountedPage): Promise<void> {
  await page.click('link', 'Events')
  await page.click('link', 'Add event')
  await page.fill('Name', event)
  await page.fill('Description', 'Two hours of knots, in teams.')
  await page.clickWords('Team')
  await page.fill('Minimum team size', '1')
  await page.fill('Maximum team size', '3')
  await page.choose('Scope', 'Open')
  await page.fill('Start', inHours(1))
  await page.fill('End', inHours(3))
  await page.fill('Freeze (optional)', inHours(2.5))
  await page.click('button', 'Create event')
  await page.sees('Event created successfully')
}

async function createChallenges(page: CountedPage): Promise<void> {
  await page.click('link', `${event} New`)
  await page.click('tab', 'Challenges')
  await page.click('link', 'Add challenge')
  for (const [at, { name, value, hint, requires }] of challenges.entries()) {
    await page.fill('Name', name)
    await page.fill('Description', `Tie a ${name}.`)
    if (at === 0) await page.choose('Category', category)
    await page.fill('Value', value)
    await page.fill('Flag', `epitech{${name.toLowerCase()}}`)
    if (hint !== undefined) {
      await page.click('button', 'Add hint')
      await page.fill('Content', hint)
    }
    if (requires !== undefined) await page.choose('Add requirement', requires)
    const isLast = at === challenges.length - 1
    await page.click('button', isLast ? 'Create challenge' : 'Create and add another')
    await page.sees(isLast ? 'Last changed' : `“${name}” was created.`)
  }
}

async function announce(page: CountedPage): Promise<void> {
  await page.click('link', event)
  await page.click('link', 'Announce')
  await page.fill('Title', 'Bring a rope')
  await page.fill('Description', 'We begin in an hour.')
  await page.click('button', 'Send…')
  await page.sees('Send this announcement?')
  await page.click('button', 'Send now')
  await page.sees('Announcement sent')
}

test('an event with five challenges, two hints, a requirement and an announcement takes at most 70 clicks and fields', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.goto('/admin/dashboard')
  const counted = new CountedPage(page)
  await createCategory(counted)
  await createEvent(counted)
  await createChallenges(counted)

  // An announcement to an event is for the people who joined it.
  const admin = await adminApi()
  const player = await playerApi(await member())
  const { events } = await admin.call<{ events: Named[] }>('GET', `/events?q=${encodeURIComponent(event)}`)
  const id = events[0]?._id ?? ''
  await player.call('POST', `/events/${id}/teams`, { name: 'Otters' })
  await announce(counted)
  test.info().annotations.push({ type: 'clicks and fields', description: String(counted.actions.length) })
  expect(counted.actions.length, counted.actions.join('\n')).toBeLessThanOrEqual(most)

  // All of it is there for the player, once the event has started.
  await site.advanceClock(hour, [])
  const seen = await player.call<{ challenges: (Named & { value: number; category: Named; requirements: Named[] })[] }>(
    'GET',
    `/events/${id}/challenges`,
  )
  const cards = seen.challenges.map((card) => ({
    name: card.name,
    value: String(card.value),
    category: card.category.name,
    requires: card.requirements.map(({ name }) => name),
  }))
  expect(cards).toEqual(
    challenges.map(({ name, value, requires }) => ({
      name,
      value,
      category,
      requires: requires === undefined ? [] : [requires],
    })),
  )
  const hints = await Promise.all(
    seen.challenges.map(async (card) => {
      const { hints: offered } = await player.call<{ hints: { cost: number }[] }>('GET', `/challenges/${card._id}`)
      return offered.map(({ cost }) => cost)
    }),
  )
  expect(hints).toEqual([[], [35], [], [75], []])
  const { notifications } = await player.call<{ notifications: { title: string }[] }>('GET', '/notifications/news')
  expect(notifications.map(({ title }) => title)).toContain('Bring a rope')
  const about = await player.call<object>('GET', `/events/${id}`)
  expect(about).toMatchObject({ isSolo: false, minTeamSize: 1, maxTeamSize: 3, scope: 'open', status: 'running' })
})
