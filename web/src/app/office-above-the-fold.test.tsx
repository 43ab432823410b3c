import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { office as en } from '#messages/office/en.ts'
import { office as fr } from '#messages/office/fr.ts'
import { admin, answerCockpit, answerOffice, answerUsers, event, inHours } from './office.test-data.ts'
import { answerStandings, eventId } from '../../test/busy-site.ts'
import { isSeen, settled, wholeOf } from '../../test/layout.ts'
import { renderApp } from '../../test/render.tsx'

const rows = 'main table[aria-label] tbody tr'
beforeEach(answerOffice)

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
  answerUsers()
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
