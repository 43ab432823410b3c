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
import { renderApp } from '../../../../test/render.tsx'
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
})

async function open(scoreboard: ScoreboardLine[]): Promise<void> {
  const rows = scoreboard.length
  api.answer(listNews, { notifications: [], unread: 0 })
  api.answer(listCountries, { countries: [] })
  api.answer(getEvent, event)
  api.answer(getScoreboard, {
    scoreboard,
    unranked: [],
    frozen: false,
    frozenAt: null,
    currentRows: rows,
    totalRows: rows,
  })
  await renderApp({ at: `/events/${id}/results`, user: zoe })
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
