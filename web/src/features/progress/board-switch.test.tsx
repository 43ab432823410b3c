import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setOnLeaderboard } from '@drapeau/contract/leaderboard.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { keeperText } from '#domain/progress/board-state.ts'
import { playerMessages } from '#messages/play/en.ts'
import { playerMessages as french } from '#messages/play/fr.ts'
import { api } from '../../../test/api.ts'
import { renderUi } from '../../../test/render.tsx'
import { progress, zoe } from '../../../test/samples.ts'
import { ProfileProgress } from './profile-progress.tsx'

const byClass = { class: 'Year 9 B', assignment: null, until: null }
const byAssignment = { class: 'Chess club', assignment: 'First steps', until: '2026-11-20T18:00:00.000Z' }

test('a player who is in no such class chooses alone', async () => {
  const { board } = playerMessages.progress
  api.answer(getProgress, progress)
  api.answer(setOnLeaderboard, { status: 200, message: 'ok' })
  await renderUi(<ProfileProgress />, { user: zoe })
  await expect.element(page.getByText(board.shown)).toBeVisible()
  api.answer(getProgress, { ...progress, onBoard: false, rank: null })
  await page.getByRole('switch', { name: board.label, exact: false }).click({ force: true })
  await expect.element(page.getByText(board.hidden)).toBeVisible()
  await expect.element(page.getByText(playerMessages.progress.offBoardNote)).toBeVisible()
})

test('a pupil reads which class keeps them off, and can still choose for afterwards', async () => {
  const { board, keptOff } = playerMessages.progress
  const kept = { ...progress, rank: null, keptOffBy: [byClass] }
  api.answer(getProgress, kept)
  api.answer(setOnLeaderboard, { status: 200, message: 'ok' })
  await renderUi(<ProfileProgress />, { user: zoe })
  await expect.element(page.getByText(`${keptOff.byClass('Year 9 B')} ${board.keptOff}`)).toBeVisible()
  await expect.element(page.getByText(keptOff.rankNote)).toBeVisible()
  const choice = page.getByRole('switch', { name: board.label, exact: false })
  await expect.element(choice).toBeChecked()
  api.answer(getProgress, { ...kept, onBoard: false })
  await choice.click({ force: true })
  await expect.element(choice).not.toBeChecked()
  await expect.element(page.getByText(keptOff.byClass('Year 9 B'), { exact: false })).toBeVisible()
  expect(api.calls(setOnLeaderboard).map(({ body }) => body)).toEqual([{ onBoard: false }])
})

test('an assignment is named with its end, in French on a phone, and fits', async () => {
  const { keptOff } = french.progress
  api.answer(getProgress, { ...progress, rank: null, keptOffBy: [byClass, byAssignment] })
  await renderUi(<ProfileProgress />, { user: zoe, language: 'fr', viewport: 'phone' })
  const sentences =
    keeperText(keptOff, [byAssignment], () => '')
      .replace(/ $/, '')
      .split(' jusqu')[0] ?? ''
  await expect.element(page.getByText(sentences, { exact: false })).toBeVisible()
  await expect.element(page.getByText(/20 nov\. 2026/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})
