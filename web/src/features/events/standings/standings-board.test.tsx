import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listStandings, type Standing } from '@drapeau/contract/standings.ts'
import { common } from '#messages/en/common.ts'
import type { Language } from '#lib/messages/messages.ts'
import { office } from '#messages/office/en.ts'
import { office as bureau } from '#messages/office/fr.ts'
import { managed } from '#features/events/event.test-data.ts'
import { api } from '../../../../test/api.ts'
import { isWhole } from '../../../../test/layout.ts'
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

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

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
  await expect.element(row('Reefs')).toBeVisible()
  const ranks = ['Reefs', 'Tides', 'Gulls', 'Crabs'].map((name) => cellsOf(name)[0])
  expect(ranks).toEqual(['1', '2', `–${common.notRanked}`, words.noRank])
  const seen = ['Reefs', 'Tides', 'Gulls', 'Crabs'].map((name) => cellsOf(name).find((text) => isSeen(text)))
  expect(seen).toEqual([
    words.seen(words.noRank, '0'),
    words.seen('1', '30'),
    words.seen(words.noRank, '0'),
    words.notSeen,
  ])
})

const cellsOf = (name: string): string[] => [...row(name).element().children].map(({ textContent }) => textContent)
const isSeen = (text: string): boolean => text === words.notSeen || text.startsWith('Rank ')

test.each<Language>(['en', 'fr'])(
  'on a phone what players see of a frozen scoreboard is whole (%s)',
  async (language) => {
    const rows = [line('Midnight Buoys', 1, { score: 1347, solves: 6, members: 3, frozenRank: 10, frozenScore: 1434 })]
    const counts = { currentRows: 1, totalRows: 1 }
    api.answer(listStandings, { standings: rows, frozen: true, frozenAt: '2026-11-02T17:00:00.000Z', ...counts })
    await renderUi(<StandingsBoard event={managed()} />, { language, viewport: 'phone' })
    const seen = page.getByText(language === 'fr' ? bureau.standings.seen('10', '1 434') : words.seen('10', '1,434'))
    await expect.element(seen).toBeVisible()
    expect(isWhole(seen.element().closest('div') ?? document.body)).toBe(true)
  },
)

/** The second solved earlier, and was given points after that; the third is not on the board. */
const tied = [
  line('Reefs', 1, { score: 300, solves: 1, reachedAt: '2026-11-02T13:45:03.000Z' }),
  line('Tides', 2, {
    score: 300,
    solves: 1,
    lastSolve: '2026-11-02T13:40:07.000Z',
    reachedAt: '2026-11-02T13:50:09.000Z',
  }),
  line('Crabs', 3, { score: 200, solves: 1, reachedAt: '2026-11-02T13:30:00.000Z' }),
  line('Gulls', 4, { score: 200, solves: 1, reachedAt: '2026-11-02T13:20:00.000Z', rank: null, status: 'hidden' }),
]

test.each(['wide', 'phone'] as const)('tied rows show when each reached its score (%s)', async (viewport) => {
  api.answer(listStandings, { standings: tied, frozen: false, frozenAt: null, currentRows: 4, totalRows: 4 })
  await renderUi(<StandingsBoard event={managed()} />, { viewport })
  await expect.element(page.getByText(common.ranking.ties)).toBeVisible()
  const seconds = ['Reefs', 'Tides', 'Crabs'].map((name) =>
    row(name)
      .element()
      .textContent.match(/\d\d:\d\d:\d\d/g),
  )
  expect(seconds.map((found) => found?.map((time) => time.slice(3)))).toEqual([['45:03'], ['50:09'], undefined])
})

test('on a phone the moment that decides is never cut, whatever day it was', async () => {
  const counts = { currentRows: 4, totalRows: 4 }
  api.answer(listStandings, { standings: tied, frozen: true, frozenAt: '2026-11-02T17:00:00.000Z', ...counts })
  const weeks = managed({ endDate: '2026-11-20T18:00:00.000Z' })
  await renderUi(<StandingsBoard event={weeks} />, { viewport: 'phone' })
  await expect.element(page.getByText(common.ranking.ties)).toBeVisible()
  const moments = ['Reefs', 'Tides'].map((name) => row(name).element().querySelector('time')?.closest('div'))
  expect(moments.map((moment) => isWhole(moment ?? document.body))).toEqual([true, true])
})

test('nothing is said about ties among entries that nothing ties', async () => {
  api.answer(listStandings, { standings: tied.slice(1), frozen: false, frozenAt: null, currentRows: 3, totalRows: 3 })
  await renderUi(<StandingsBoard event={managed()} />)
  await expect.element(row('Gulls')).toBeVisible()
  await expect.element(page.getByText(common.ranking.ties)).not.toBeInTheDocument()
})
