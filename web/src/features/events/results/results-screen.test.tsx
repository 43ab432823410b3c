import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listCountries } from '@drapeau/contract/countries.ts'
import { getEvent, type PlayerEvent } from '@drapeau/contract/events/events.ts'
import { listNews } from '@drapeau/contract/notifications/notifications.ts'
import { getScoreboard, type ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import { managed, seen } from '#features/events/event.test-data.ts'
import { en } from '#messages/en.ts'
import { results as words } from '#messages/play/en/results.ts'
import { api } from '../../../../test/api.ts'
import { renderApp, type Viewport } from '../../../../test/render.tsx'
import { idOf, staffOf, zoe } from '../../../../test/samples.ts'

const id = idOf(30)
const own = { _id: idOf(40), name: 'Les Voiles' }
const { isManager: _, ...shown } = seen({ _id: id, status: 'ended', entry: own })
const event: PlayerEvent = shown

const line = (rank: number, score: number): ScoreboardLine => ({
  rank,
  entry: rank === 2 ? own : { _id: idOf(100 + rank), name: `Team ${rank}` },
  school: null,
  country: null,
  members: 2,
  score,
  solves: score === 0 ? 0 : 1,
  lastSolve: null,
  reachedAt: null,
})

async function open(scoreboard: ScoreboardLine[], viewport: Viewport = 'desktop', about: object = {}): Promise<void> {
  const rows = scoreboard.length
  api.answer(listNews, { notifications: [], unread: 0 })
  api.answer(listCountries, { countries: [] })
  api.answer(getEvent, { ...event, ...about })
  api.answer(getScoreboard, {
    scoreboard,
    unranked: [],
    frozen: false,
    frozenAt: null,
    currentRows: rows,
    totalRows: rows,
  })
  await renderApp({ at: `/events/${id}/results`, user: zoe, viewport })
  await expect.element(page.getByRole('table', { name: words.board })).toBeVisible()
}

test('a team without points has no place, and its members read what their certificate says', async () => {
  await open([line(1, 100), line(2, 0), line(3, 0)])
  await expect.element(page.getByText(words.noPlace)).toBeVisible()
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent(en.common.notRanked)
  expect(page.getByRole('list', { name: words.podium }).getByRole('listitem').elements()).toHaveLength(1)
})

test('a team with points has its place, and nothing needs explaining', async () => {
  await open([line(1, 100), line(2, 50)])
  await expect.element(page.getByText(words.noPlace)).not.toBeInTheDocument()
  expect(page.getByRole('list', { name: words.podium }).getByRole('listitem').elements()).toHaveLength(2)
})

/** Both have 300 points: the second solved earlier, and paid for a hint after that. */
const tiedLines = (): ScoreboardLine[] => [
  { ...line(1, 300), lastSolve: '2026-11-02T13:45:03.000Z', reachedAt: '2026-11-02T13:45:03.000Z' },
  { ...line(2, 300), lastSolve: '2026-11-02T13:40:07.000Z', reachedAt: '2026-11-02T13:50:09.000Z' },
  { ...line(3, 200), lastSolve: '2026-11-02T13:30:00.000Z', reachedAt: '2026-11-02T13:30:00.000Z' },
]
const textOf = (row: number): string => {
  const found = page.getByRole('row').elements()[row]
  return found instanceof HTMLElement ? found.innerText : ''
}
const secondsIn = (text: string): string[] => text.match(/\b\d\d:\d\d:\d\d\b/g) ?? []

test.each(['desktop', 'phone'] as const)('tied rows show when each reached its score, on a %s', async (viewport) => {
  await open(tiedLines(), viewport)
  const seconds = [1, 2, 3].map((row) => secondsIn(textOf(row)).map((time) => time.slice(3)))
  expect(seconds).toEqual([['45:03'], ['50:09'], []])
  expect(textOf(1)).not.toContain('40:07')
  await expect.element(page.getByText(en.common.ranking.ties)).toBeVisible()
})

test('on a phone the time that decides is never cut, whatever day it was', async () => {
  await open(tiedLines(), 'phone', { endDate: '2026-11-04T18:00:00.000Z' })
  const times = page.getByText(/Score reached .*\d\d:\d\d:\d\d/).elements()
  expect(times.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([false, false])
})

test('nothing is said about ties where no scores are equal, nor among those who have none', async () => {
  await open([line(1, 100), line(2, 0), line(3, 0)])
  await expect.element(page.getByText(en.common.ranking.ties)).not.toBeInTheDocument()
})

test.each(['desktop', 'phone'] as const)('the own row stays in the window, on a %s', async (viewport) => {
  const lines = [...Array(60).keys()].map((at) => line(at + 1, 1_000 - at))
  await open(lines, viewport)
  const mine = page.getByRole('row').filter({ hasText: own.name }).element()
  const isInWindow = (): boolean => {
    const { top, bottom } = mine.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  }
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => window.scrollY).toBeGreaterThan(window.innerHeight)
  await expect.poll(isInWindow).toBe(true)
})

test('where nobody has points there is no podium', async () => {
  await open([line(1, 0), line(2, 0)])
  await expect.element(page.getByRole('list', { name: words.podium })).not.toBeInTheDocument()
})

test.each([
  ['judge', words.frozenStaffText],
  ['viewer', words.frozenStaffText],
  ['owner', words.frozenAdminText],
] as const)('before the results are out, a %s reads who publishes them', async (role, text) => {
  api.answer(listNews, { notifications: [], unread: 0 })
  api.answer(listCountries, { countries: [] })
  api.answer(getEvent, managed({ _id: id, status: 'ended', freezeDate: '2020-01-01T00:00:00.000Z', revealedAt: null }))
  await renderApp({ at: `/events/${id}/results`, user: staffOf({ _id: id, name: 'Winter Cup' }, role) })
  await expect.element(page.getByText(text)).toBeVisible()
})
