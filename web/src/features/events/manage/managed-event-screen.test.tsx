import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { getEvent, getEventTies, listSubscribers, type ManagedEvent } from '@drapeau/contract/events/events.ts'
import { listUnseenHonesty } from '@drapeau/contract/honesty.ts'
import { getSite } from '@drapeau/contract/site.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, openSite, staffOf, zoe } from '../../../../test/samples.ts'
import { managed } from '../event.test-data.ts'
import { ManagedEventScreen } from './managed-event-screen.tsx'

const { events, cockpit, honesty, grants } = office
const spring = managed({ _id: idOf(70), name: 'Spring CTF', status: 'running', endDate: '2099-01-01T10:00:00.000Z' })

const tabs = {
  subscribers: events.subscribers.tab,
  teams: events.teams.tab,
  challenges: events.challenges.tab,
  honesty: honesty.tab,
  staff: grants.tab,
  about: cockpit.about,
}

beforeEach(() => {
  api.answer(getEvent, spring)
  api.answer(getEventTies, {
    challenges: 5,
    drafts: 0,
    entries: 3,
    subscribers: 9,
    solves: 0,
    submissions: 0,
    withChallenges: { solves: 0, submissions: 0, files: 0, hints: 0, requiredBy: 0 },
  })
  api.answer(listSubscribers, { subscribers: [], currentRows: 0, totalRows: 0 })
  api.answer(listChallenges, { challenges: [], currentRows: 0, totalRows: 0 })
  api.answer(listUnseenHonesty, { events: [] })
})

async function shown(): Promise<{ tabs: string[]; controls: string[]; links: string[] }> {
  await expect.element(page.getByRole('heading', { level: 1, name: spring.name })).toBeVisible()
  const texts = (found: { elements: () => Element[] }): string[] =>
    found.elements().map(({ textContent }) => textContent?.replace(/\d+$/, '') ?? '')
  const controls = [events.edit.open, cockpit.run.pause, cockpit.run.end, events.delete.open]
  return {
    tabs: texts(page.getByRole('tab')),
    controls: controls.filter((name) => page.getByRole('button', { name, exact: true }).elements().length > 0),
    links: texts(page.getByRole('navigation', { name: cockpit.links.label }).getByRole('link')),
  }
}

test('an owner runs and changes the event, but does not delete it', async () => {
  await renderUi(<ManagedEventScreen id={spring._id} />, { user: staffOf(spring, 'owner') })
  const { tabs: found, controls, links } = await shown()
  expect(found).toEqual(Object.values(tabs))
  expect(controls).toEqual([events.edit.open, cockpit.run.pause, cockpit.run.end])
  expect(links).toContain(cockpit.links.standings)
  expect(links).not.toContain(cockpit.links.readiness)
})

test('an author sees the challenges and no standings', async () => {
  await renderUi(<ManagedEventScreen id={spring._id} />, { user: staffOf(spring, 'author') })
  const { tabs: found, controls, links } = await shown()
  expect(found).toEqual([tabs.challenges, tabs.about])
  expect(controls).toEqual([])
  expect(links).not.toContain(cockpit.links.standings)
  await expect.element(page.getByRole('link', { name: events.challenges.add }).first()).toBeVisible()
})

test.each([
  ['owner', true],
  ['judge', true],
  ['author', false],
  ['viewer', false],
] as const)('whether the %s is asked to show the scoreboard to the room: %s', async (role, isAsked) => {
  api.answer(getEvent, { ...spring, freezeDate: null })
  await renderUi(<ManagedEventScreen id={spring._id} />, { user: staffOf(spring, role) })
  const counted = isAsked ? `${tabs.subscribers} 9` : `${tabs.challenges} 5`
  await expect.element(page.getByRole('tab', { name: counted })).toBeVisible()
  expect(page.getByText(cockpit.steps.project.text).elements()).toHaveLength(isAsked ? 1 : 0)
})

test('a judge sees people, standings and the report', async () => {
  await renderUi(<ManagedEventScreen id={spring._id} />, { user: staffOf(spring, 'judge') })
  const { tabs: found, controls, links } = await shown()
  expect(found).toEqual([tabs.subscribers, tabs.teams, tabs.honesty, tabs.about])
  expect(controls).toEqual([])
  expect(links).toContain(cockpit.links.announce)
})

test('a viewer sees all of that, and has no buttons', async () => {
  await renderUi(<ManagedEventScreen id={spring._id} />, { user: staffOf(spring, 'viewer') })
  const { tabs: found, controls, links } = await shown()
  expect(found).toEqual([tabs.subscribers, tabs.teams, tabs.challenges, tabs.honesty, tabs.about])
  expect(controls).toEqual([])
  expect(links).toContain(cockpit.links.standings)
  expect(links).not.toContain(cockpit.links.announce)
})

test('an administrator has everything', async () => {
  await renderUi(<ManagedEventScreen id={spring._id} />, { user: { ...zoe, type: 'admin' } })
  const { tabs: found, controls } = await shown()
  expect(found).toEqual(Object.values(tabs))
  expect(controls).toHaveLength(4)
})

test('an event without a role in it is said to be gone, and is not asked for', async () => {
  await renderUi(<ManagedEventScreen id={spring._id} />, {
    user: staffOf({ _id: idOf(71), name: 'Autumn CTF' }, 'owner'),
  })
  await expect.element(page.getByText(events.detail.gone)).toBeVisible()
  expect(api.calls(getEvent)).toEqual([])
})

describe('the details name every setting of the form', () => {
  beforeEach(() => api.answer(getSite, openSite))

  const factsOf = async (event: ManagedEvent): Promise<Record<string, string>> => {
    api.answer(getEvent, event)
    await renderUi(<ManagedEventScreen id={event._id} />, { user: { ...zoe, type: 'admin' }, at: '/?tab=details' })
    await expect.element(page.getByText(events.detail.writeUps, { exact: true })).toBeVisible()
    const terms = [...document.querySelectorAll('[role="tabpanel"] dt')]
    return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']))
  }
  const { detail } = events

  test('as they are by default, with the flags of the site', async () => {
    await factsOf(spring)
    await expect.element(page.getByText(detail.flagsOfSite('epitech{…}'))).toBeVisible()
    expect(await factsOf(spring)).toMatchObject({
      [detail.flags]: detail.flagsOfSite('epitech{…}'),
      [detail.writeUps]: detail.writeUpsYes,
      [detail.review]: detail.reviewNo,
      [detail.practice]: detail.practiceYes,
    })
  })

  test('as an organiser has changed them', async () => {
    const changed = { flagWrapper: 'port', writeUps: false, requiresReview: true, practiceAfterEnd: false }
    expect(await factsOf({ ...spring, ...changed })).toMatchObject({
      [detail.flags]: 'port{…}',
      [detail.writeUps]: detail.writeUpsNo,
      [detail.review]: detail.reviewYes,
      [detail.practice]: detail.practiceNo,
    })
  })
})
