import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ScoreFigures } from '#features/progress/progress-figures.tsx'
import { progress as words } from '#messages/play/en/progress.ts'
import { Figures } from '#ui/figures/figure.tsx'
import { renderUi } from '../../../test/render.tsx'
import { progress } from '../../../test/samples.ts'

const figures = (rank: number | null, players: number) => (
  <Figures>
    <ScoreFigures progress={{ ...progress, rank, players }} />
  </Figures>
)

test('a rank is shown with the number of players', async () => {
  await renderUi(figures(12, 283))
  await expect.element(page.getByText('12', { exact: true })).toBeVisible()
  await expect.element(page.getByText(words.rankOf(283))).toBeVisible()
})

test('nobody reads that they are the last of all', async () => {
  await renderUi(figures(283, 283))
  await expect.element(page.getByText(words.last)).toBeVisible()
  await expect.element(page.getByText(words.lastNote)).toBeVisible()
  await expect.element(page.getByText('283', { exact: false })).not.toBeInTheDocument()
})

test('a player who is alone on the leaderboard is the first, not the last', async () => {
  await renderUi(figures(1, 1))
  await expect.element(page.getByText(words.rankOf(1))).toBeVisible()
})

test('before the first solve there is no rank', async () => {
  await renderUi(figures(null, 283))
  await expect.element(page.getByText(words.unranked)).toBeVisible()
})

test('a pupil whom a class keeps off has no rank, and reads why', async () => {
  const keptOffBy = [{ class: 'Year 9 B', assignment: null, until: null }]
  await renderUi(
    <Figures>
      <ScoreFigures progress={{ ...progress, rank: null, keptOffBy }} />
    </Figures>,
  )
  await expect.element(page.getByText(words.keptOff.rankNote)).toBeVisible()
  await expect.element(page.getByText(words.unranked)).not.toBeInTheDocument()
})
