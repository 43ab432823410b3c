import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listUsers } from '@drapeau/contract/accounts/users.ts'
import { listCountries } from '@drapeau/contract/countries.ts'
import { listDeletionRequests } from '@drapeau/contract/deletions.ts'
import { getEvent, getEventTies, listSubscribers, listTeams } from '@drapeau/contract/events/events.ts'
import { listUnseenHonesty } from '@drapeau/contract/honesty.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { managed } from '#features/events/event.test-data.ts'
import { office as en } from '#messages/office/en.ts'
import { office as fr } from '#messages/office/fr.ts'
import { api } from '../../test/api.ts'
import { answerStandings, eventId } from '../../test/busy-site.ts'
import { isSeen, settled, wholeOf } from '../../test/layout.ts'
import { renderApp } from '../../test/render.tsx'
import { idOf, zoe } from '../../test/samples.ts'

const admin = { ...zoe, type: 'admin' } as const
const people = Array.from({ length: 25 }, (_person, at) => at)
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const rows = 'main table[aria-label] tbody tr'
const event = managed({
  _id: idOf(50),
  status: 'running',
  startDate: inHours(-1),
  endDate: inHours(2),
  freezeDate: inHours(1),
})

beforeEach(() => {
  api.answer(listNews, { notifications: [], unread: 0 })
  api.answer(listCountries, { countries: [{ code: 'FR', name: 'France', flag: '/api/countries/fr.svg' }] })
})

function answerCockpit(shown = event): void {
  const subscribers = people.map((at) => ({
    _id: idOf(100 + at),
    name: `Bold Cormorant ${at}`,
    realName: '',
    email: `bold.cormorant.${at}@harbour-technical-college.example.org`,
    school: { name: 'Harbour Technical College' },
    country: 'France',
    entry: { _id: idOf(300 + at), name: `The Golden Compasses ${at}` },
    joinedAt: inHours(-20),
  }))
  api.answer(getEvent, shown)
  api.answer(listUnseenHonesty, { events: [] })
  api.answer(listSubscribers, { subscribers, currentRows: 25, totalRows: 120 })
  const teams = people.map((at) => ({
    _id: idOf(300 + at),
    name: `The Golden Compasses ${at}`,
    status: 'playing' as const,
    captain: { _id: idOf(100 + at), name: `Bold Cormorant ${at}` },
    members: 3,
    solves: 4,
    createdAt: inHours(-20),
  }))
  api.answer(listTeams, { teams, currentRows: 25, totalRows: 40 })
  api.answer(getEventTies, {
    entries: 40,
    subscribers: 120,
    challenges: 12,
    drafts: 0,
    solves: 200,
    submissions: 900,
    withChallenges: { solves: 0, submissions: 0, files: 0, hints: 0, requiredBy: 0 },
  })
}

/** How many rows of the list are whole before anybody scrolls. */
const least = { wide: 8, laptop: 3, phone: 3 } as const
const sizes = ['wide', 'laptop', 'phone'] as const
const kinds = ['running', 'running, of players alone', 'ended, of players alone'] as const
const cockpits = kinds.flatMap((kind) =>
  sizes.flatMap((viewport) => (['en', 'fr'] as const).map((language) => ({ kind, viewport, language }))),
)

test.each(cockpits)('an event ($kind) shows who takes part on a $viewport screen ($language)', async (cockpit) => {
  const { kind, viewport, language } = cockpit
  const isSolo = kind !== 'running'
  const past = { status: 'ended', startDate: inHours(-4), endDate: inHours(-1), freezeDate: null } as const
  answerCockpit({ ...event, isSolo, ...(kind.startsWith('ended') ? past : {}) })
  for (const [tab, name] of [
    ['', 'Bold Cormorant 0'],
    ['?tab=teams', 'The Golden Compasses 0'],
  ] as const) {
    await renderApp({ at: `/admin/events/${event._id}${tab}`, user: admin, viewport, language })
    await expect.element(page.getByText(name, { exact: true }).first()).toBeInTheDocument()
    await settled()
    expect(wholeOf(rows)).toBeGreaterThanOrEqual(least[viewport])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  }
})

test.each(['en', 'fr'] as const)('on a phone the cockpit shows all that runs the event (%s)', async (language) => {
  answerCockpit()
  await renderApp({ at: `/admin/events/${event._id}`, user: admin, viewport: 'phone', language })
  await expect.element(page.getByText('Bold Cormorant 0', { exact: true })).toBeInTheDocument()
  await settled()
  const { run, links } = { en, fr }[language].cockpit
  const controls = [run.pause, run.end].map((name) => page.getByRole('button', { name, exact: true }))
  const all = [...controls, page.getByRole('navigation', { name: links.label })]
  expect(all.map((each) => isSeen(each.element()))).toEqual(all.map(() => true))
})

const languages = ['en', 'fr'] as const
const screensOf = sizes.flatMap((viewport) => languages.map((language) => ({ viewport, language })))
/** As many as anybody else sees of a scoreboard. */
const leastOfList = { wide: 10, laptop: 6, phone: 6 } as const

test.each(screensOf)('the list of users on a $viewport screen ($language)', async ({ viewport, language }) => {
  const { pendingEmail: _pending, secondFactor: _factor, ...me } = admin
  const users = people.map((at) =>
    Object.assign(structuredClone(me), {
      _id: idOf(100 + at),
      type: 'user' as const,
      name: `Bold Cormorant ${at}`,
      email: `bold.cormorant.${at}@harbour-technical-college.example.org`,
      isStudent: true,
      school: { name: 'Harbour Technical College' },
      schoolConfirmed: false,
      version: 1,
      lastSeenAt: inHours(-1),
      hasSecondFactor: false,
    }),
  )
  api.answer(listDeletionRequests, { requests: [], currentRows: 0, totalRows: 0 })
  api.answer(listUsers, { users, currentRows: 25, totalRows: 300 })
  await renderApp({ at: '/admin/users', user: admin, viewport, language })
  await expect.element(page.getByText('Bold Cormorant 0', { exact: true })).toBeInTheDocument()
  await settled()
  expect(wholeOf(rows)).toBeGreaterThanOrEqual(leastOfList[viewport])
})

const states = ['running', 'last-hour', 'paused', 'ended', 'frozen'] as const
const boards = states.flatMap((state) => screensOf.map(({ viewport, language }) => ({ state, viewport, language })))

test.each(boards)(
  'the standings of an event ($state) on a $viewport screen ($language)',
  async ({ state, viewport, language }) => {
    answerStandings(state)
    await renderApp({ at: `/admin/scoreboard?event=${eventId}`, user: admin, viewport, language })
    await expect.element(page.getByText('Northern Hooks 1', { exact: true }).first()).toBeInTheDocument()
    await settled()
    expect(wholeOf(rows)).toBeGreaterThanOrEqual(leastOfList[viewport])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
)
