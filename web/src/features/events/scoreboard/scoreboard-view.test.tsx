import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type EntryPage,
  getEntryPage,
  getScoreboard,
  getScoreboardGroups,
  type ScoreboardLine,
} from '@drapeau/contract/scoreboard.ts'
import { common } from '#messages/en/common.ts'
import { play } from '#messages/play/en/play.ts'
import { scoreboard as words } from '#messages/play/en/scoreboard.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, zoe } from '../../../../test/samples.ts'
import type { BoardEvent } from './board-event.ts'
import { ScoreboardView } from './scoreboard-view.tsx'
import { UnrankedTeams } from './unranked-teams.tsx'

const own = { _id: idOf(40), name: 'Les Voiles' }
const event: BoardEvent = {
  id: idOf(30),
  name: 'Regatta',
  isSolo: false,
  minTeamSize: 1,
  pausedAt: null,
  status: 'running',
  startDate: '2026-11-02T08:00:00.000Z',
  endDate: '2026-11-02T18:00:00.000Z',
  freezeDate: null,
  isFrozen: false,
  entry: own,
  isForAdmin: false,
}
const line = (rank: number): ScoreboardLine => ({
  rank,
  entry: { _id: idOf(100 + rank), name: `Team ${rank}` },
  school: null,
  country: null,
  members: 2,
  score: 500 - rank,
  solves: 1,
  lastSolve: null,
  reachedAt: null,
})
const ownPage = (rank: number | null): EntryPage => ({
  ...line(1),
  rank,
  entry: own,
  score: 12,
  members: ['Zoé'],
  frozen: false,
  solved: [],
  awards: [],
  hints: 0,
  points: [],
})

function answer(rank: number | null, scoreboard = [1, 2, 3].map(line)): void {
  api.answer(getScoreboard, { scoreboard, unranked: [], frozen: false, frozenAt: null, currentRows: 3, totalRows: 250 })
  api.answer(getScoreboardGroups, { schools: [], countries: [] })
  api.answer(getEntryPage, ownPage(rank))
}

const board = <ScoreboardView event={event} plot={<p>The chart</p>} />

test('the own row of another page is shown with the rows of this one', async () => {
  answer(140)
  await renderUi(board, { user: zoe })
  await expect.element(page.getByRole('row').last()).toMatchTextContent(`${words.ownLine}: 140`)
  await expect.element(page.getByRole('row').last()).toMatchTextContent('Les Voiles')
})

test('a search for others does not show the own row', async () => {
  answer(140)
  await renderUi(board, { user: zoe, at: '/?q=Team' })
  await expect.element(page.getByRole('row').last()).toMatchTextContent('Team 3')
  expect(api.calls(getEntryPage)).toHaveLength(0)
})

test('an entry that the organisers have hidden has no row', async () => {
  answer(null)
  await renderUi(board, { user: zoe })
  await expect.element(page.getByRole('row').last()).toMatchTextContent('Team 3')
  await expect.poll(() => api.calls(getEntryPage).length).toBe(1)
  await expect.element(page.getByText('Les Voiles')).not.toBeInTheDocument()
})

test('the chart is beside the rows where there is room, and behind a switch on a phone', async () => {
  answer(140)
  await renderUi(board, { user: zoe, viewport: 'wide' })
  await expect.element(page.getByText('The chart')).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.plot.show })).not.toBeInTheDocument()
  await renderUi(board, { user: zoe, viewport: 'phone' })
  await expect.element(page.getByText('The chart')).not.toBeVisible()
  await page.getByRole('button', { name: words.plot.show }).click()
  await expect.element(page.getByText('The chart')).toBeVisible()
  await page.getByRole('button', { name: words.plot.hide }).click()
  await expect.element(page.getByText('The chart')).not.toBeVisible()
})

test('few rows begin right below the search, however high the chart beside them is', async () => {
  answer(2)
  const high = <div style={{ height: 700 }}>The chart</div>
  const states = [event, { ...event, pausedAt: '2026-11-02T09:00:00.000Z' }]
  for (const each of states) {
    await renderUi(<ScoreboardView event={each} plot={high} />, { user: zoe, viewport: 'wide' })
    await expect.element(page.getByText('The chart')).toBeVisible()
    const search = page.getByRole('searchbox').element().getBoundingClientRect()
    const table = page.getByRole('table').element().getBoundingClientRect()
    expect(table.top - search.bottom).toBeLessThan(40)
  }
})

test('a paused event says so above the rows', async () => {
  answer(2)
  const { paused } = play.notices
  await renderUi(<ScoreboardView event={{ ...event, pausedAt: '2026-11-02T09:00:00.000Z' }} plot={null} />, {
    user: zoe,
  })
  await expect.element(page.getByText(paused.title)).toBeVisible()
  await expect.element(page.getByText(paused.text)).toBeVisible()
  await renderUi(board, { user: zoe })
  await expect.element(page.getByRole('row').first()).toBeVisible()
  await expect.element(page.getByText(paused.title)).not.toBeInTheDocument()
})

test('teams that are too small stand below the others, without a rank', async () => {
  answer(2)
  const teams = [
    { entry: own, members: 1 },
    { entry: { _id: idOf(41), name: 'Two of three' }, members: 2 },
  ]
  await renderUi(<UnrankedTeams event={{ minTeamSize: 3, entry: own }} teams={teams} />)
  const list = page.getByRole('region', { name: words.unranked.label })
  await expect.element(list).toMatchTextContent(words.unranked.needs(3))
  const rows = list.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Les Voiles (1 member)')
  await expect.element(rows.nth(1)).toHaveTextContent('Two of three (2 members)')
  expect(rows.elements().map((row) => row.hasAttribute('data-own'))).toEqual([true, false])
})

test('where every team is large enough, nothing is said about size', async () => {
  await renderUi(<UnrankedTeams event={{ minTeamSize: 3, entry: own }} teams={[]} />)
  await expect.element(page.getByRole('region', { name: words.unranked.label })).not.toBeInTheDocument()
})

/** Both have 300 points: the second solved earlier, and paid for a hint after that. */
const tied = [
  { ...line(1), score: 300, lastSolve: '2026-11-02T13:45:03.000Z', reachedAt: '2026-11-02T13:45:03.000Z' },
  { ...line(2), score: 300, lastSolve: '2026-11-02T13:40:07.000Z', reachedAt: '2026-11-02T13:50:09.000Z' },
  { ...line(3), score: 200, lastSolve: '2026-11-02T13:30:00.000Z', reachedAt: '2026-11-02T13:30:00.000Z' },
]
const secondsOf = (): string[][] => {
  const rows = page.getByRole('row').elements().slice(1)
  const texts = rows.map((row) => (row instanceof HTMLElement ? row.innerText : ''))
  return texts.map((text) => (text.match(/\d\d:\d\d:\d\d/g) ?? []).map((time) => time.slice(3)))
}

test.each(['desktop', 'phone'] as const)('tied rows show when each reached its score, on a %s', async (viewport) => {
  answer(null, tied)
  await renderUi(board, { user: zoe, viewport })
  await expect.element(page.getByText(common.ranking.ties, { exact: false })).toBeVisible()
  expect(secondsOf()).toEqual([['45:03'], ['50:09'], []])
})

test('the own row of another page may be tied with one of this page', async () => {
  answer(140, [{ ...line(3), score: 12, reachedAt: '2026-11-02T13:45:03.000Z' }])
  api.answer(getEntryPage, { ...ownPage(140), reachedAt: '2026-11-02T13:50:09.000Z' })
  await renderUi(board, { user: zoe, viewport: 'desktop' })
  await expect.element(page.getByText(common.ranking.ties, { exact: false })).toBeVisible()
  expect(secondsOf()).toEqual([['45:03'], ['50:09']])
})

test('nothing is said about ties where no scores are equal', async () => {
  answer(null)
  await renderUi(board, { user: zoe })
  await expect.element(page.getByText(words.count.entry(250), { exact: false })).toBeVisible()
  await expect.element(page.getByText(common.ranking.ties, { exact: false })).not.toBeInTheDocument()
})
