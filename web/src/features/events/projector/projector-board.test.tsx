import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FeedItem, ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import { scoreboard } from '#messages/play/en/scoreboard.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'
import { ProjectorBoard } from './projector-board.tsx'
import { ProjectorBlood, ProjectorFeed } from './projector-feed.tsx'
import { ProjectorFrame } from './projector-wall.tsx'
import walls from './projector.module.css'

const line = (rank: number): ScoreboardLine => ({
  rank,
  entry: { _id: idOf(rank), name: rank === 2 ? 'Équipage Intrépide de la Belle-Poule' : `Thundering Sails ${rank}` },
  school: null,
  country: null,
  members: 2,
  score: 2_000 - rank,
  solves: 1,
  lastSolve: null,
  reachedAt: null,
})

test.each([3, 7, 12, 40])('%i teams fill the height of the wall', async (teams) => {
  const lines = Array.from({ length: teams }, (_line, index) => line(index + 1))
  await renderUi(
    <ProjectorFrame id={idOf(50)} title="Regatta">
      <div className={walls.parts}>
        <ProjectorBoard lines={lines} page={0} totalRows={teams} isSolo={false} />
      </div>
    </ProjectorFrame>,
    { viewport: 'wide' },
  )
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
  await document.fonts.ready
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
  const bottom = rows.at(-1)?.bottom ?? 0
  // Three rows do not grow without end.
  expect(bottom).toBeGreaterThan((teams < 4 ? 0.65 : 0.8) * innerHeight)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
  const cut = [...document.querySelectorAll('tbody th')].filter((name) => name.scrollWidth > name.clientWidth)
  expect(cut).toEqual([])
})

test('a first blood flies the red pennant, in the list and across the wall', async () => {
  const item: FeedItem = {
    challenge: { _id: idOf(1), name: 'Bilge pump', name_fr: null, category: 'Reverse', category_fr: null },
    entry: { _id: idOf(2), name: 'Otters' },
    at: '2026-11-02T08:00:00.000Z',
    place: 1,
    value: 300,
  }
  await renderUi(
    <>
      <ProjectorFeed feed={[item, { ...item, place: 2, entry: { _id: idOf(3), name: 'Corsairs' } }]} />
      <ProjectorBlood blood={item} />
    </>,
  )
  await expect.element(page.getByText(scoreboard.projector.by('Otters'))).toBeVisible()
  const shapes = [...document.querySelectorAll('li svg, output svg')].map(
    (sign) => sign.querySelectorAll('path').length,
  )
  // The pennant is one path; a signal flag has its cloth and its edge.
  expect([shapes[0], shapes[2]]).toEqual([1, 1])
  expect(shapes[1]).toBeGreaterThan(1)
})
