import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listStandings, type Standing } from '@drapeau/contract/standings.ts'
import { common } from '#messages/en/common.ts'
import { office } from '#messages/office/en.ts'
import { managed } from '#features/events/event.test-data.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'
import { StandingsBoard } from './standings-board.tsx'

const { standings: words } = office

const line = (name: string, at: number, more: Partial<Standing> = {}): Standing => ({
  entry: { _id: idOf(at), name },
  school: null,
  country: null,
  members: 2,
  score: 0,
  solves: 0,
  lastSolve: null,
  rank: at,
  frozenRank: null,
  frozenScore: null,
  status: 'playing',
  statusReason: null,
  awarded: 0,
  memberNames: [],
  schools: [],
  reachedAt: null,
  ...more,
})

const row = (name: string) => page.getByRole('row', { name })

test('an entry without points has no number, as on the scoreboard of players', async () => {
  const rows = [
    line('Reefs', 1, { score: 40, solves: 1, frozenRank: 4, frozenScore: 0 }),
    line('Tides', 2, { solves: 1, frozenRank: 1, frozenScore: 30 }),
    line('Gulls', 3, { frozenRank: 3, frozenScore: 0 }),
    line('Crabs', 4, { rank: null, status: 'hidden', statusReason: 'A test' }),
  ]
  api.answer(listStandings, {
    standings: rows,
    frozen: true,
    frozenAt: '2026-11-02T17:00:00.000Z',
    currentRows: 4,
    totalRows: 4,
  })
  await renderUi(<StandingsBoard event={managed()} />, { viewport: 'wide' })
  await expect.element(row('Reefs').getByText('1', { exact: true }).first()).toBeVisible()
  await expect.element(row('Tides').getByText('2', { exact: true }).first()).toBeVisible()
  await expect.element(row('Gulls').getByText(common.notRanked)).toBeInTheDocument()
  await expect.element(row('Reefs').getByText(common.notRanked)).not.toBeInTheDocument()
  await expect.element(row('Reefs').getByText(words.seen(words.noRank, '0'), { exact: true })).toBeVisible()
  await expect.element(row('Tides').getByText(words.seen('1', '30'), { exact: true })).toBeVisible()
  await expect.element(row('Crabs').getByText(words.notSeen)).toBeVisible()
})
