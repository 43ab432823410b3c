import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getLeaderboard, type LeaderboardLine } from '@drapeau/contract/leaderboard.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { common } from '#messages/en/common.ts'
import { playerMessages } from '#messages/play/en.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { idOf, progress, zoe } from '../../../test/samples.ts'
import { PlayerBoard } from './player-board.tsx'

const { leaderboard: words, progress: progressWords } = playerMessages
const line: LeaderboardLine = {
  rank: 1,
  entry: { _id: idOf(7), name: 'Brave Otter' },
  school: null,
  score: 100,
  solves: 1,
  lastSolve: null,
  reachedAt: null,
  mine: false,
}

async function openWith(own: Partial<typeof progress>, scoreboard = [line]): Promise<void> {
  const counts = { currentRows: scoreboard.length, totalRows: scoreboard.length }
  api.answer(getLeaderboard, { scoreboard, frozen: false, own: null, ...counts })
  api.answer(getProgress, { ...progress, rank: null, ...own })
  await renderUi(<PlayerBoard />, { user: zoe, viewport: 'phone' })
}

test('a pupil whom a class keeps off reads which class it is, and that nobody else sees the score', async () => {
  await openWith({ keptOffBy: [{ class: 'Year 9 B', assignment: null, until: null }] })
  await expect.element(page.getByText(progressWords.keptOff.byClass('Year 9 B'), { exact: false })).toBeVisible()
  await expect.element(page.getByText(words.ownScore, { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.change })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('a player who is hidden by own choice is led to it, and one without a solve to a challenge', async () => {
  await openWith({ onBoard: false })
  await expect.element(page.getByText(words.hidden, { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.change })).toBeVisible()
})

const tied = { ...line, lastSolve: '2026-11-02T13:40:07.000Z', reachedAt: '2026-11-02T13:45:03.000Z' }
const second = { ...tied, rank: 2, entry: { _id: idOf(8), name: 'Calm Heron' }, reachedAt: '2026-11-02T13:50:09.000Z' }

test('tied players show the second at which each reached the score', async () => {
  await openWith({}, [tied, second])
  await expect.element(page.getByText(common.ranking.ties, { exact: false })).toBeVisible()
  const cells = page.getByRole('cell', { includeHidden: true }).filter({ hasText: /:\d\d:\d\d/ })
  expect(cells.elements().map(({ textContent }) => textContent.slice(-5))).toEqual(['45:03', '50:09'])
})

test('nothing is said about ties where no scores are equal', async () => {
  await openWith({}, [tied, { ...second, score: 90 }])
  await expect.element(page.getByText('Calm Heron')).toBeVisible()
  await expect.element(page.getByText(common.ranking.ties, { exact: false })).not.toBeInTheDocument()
})
