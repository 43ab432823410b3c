import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unlockHint } from '@drapeau/contract/hints.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { Hints } from '#features/challenges/hints/hints.tsx'
import type { EventSide } from '#features/challenges/page/use-event-side.ts'
import { playerMessages as play } from '#messages/play/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { challenge, idOf, progress, team } from '../../../../test/samples.ts'

const words = play.challenges.hints
const free = { _id: idOf(50), title: '', cost: 0, content: null, requirements: [] }
const costly = { _id: idOf(51), title: '', cost: 30, content: null, requirements: [] }
const dialog = page.getByRole('dialog')

function hints(
  offered: PlayerChallenge['hints'],
  side: EventSide | null = null,
  mode: PlayerChallenge['mode'] = 'practice',
) {
  return <Hints challenge={{ ...challenge, hints: offered, mode }} side={side} />
}

test('a challenge without hints says so', async () => {
  await renderUi(hints([]))
  await expect.element(page.getByText('No Hints!')).toBeVisible()
})

test('on a phone the button of a hint is as high as a thumb wants it', async () => {
  await renderUi(hints([costly]), { viewport: 'phone' })
  const reveal = page.getByRole('button', { name: words.pay(30) })
  await expect.element(reveal).toBeVisible()
  expect(reveal.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
})

test('a free hint is shown at once and receives the focus', async () => {
  api.answer(unlockHint, { _id: free._id, content: 'Look at the header.', cost: 0 })
  await renderUi(hints([free]))
  await page.getByRole('button', { name: words.free }).click()
  await expect.element(page.getByText('Look at the header.')).toHaveFocus()
  expect(api.calls(unlockHint)).toMatchObject([{ params: { id: challenge._id }, query: { hint: free._id } }])
})

test('the confirmation of a hint shows the points that remain', async () => {
  api.answer(getProgress, progress)
  api.answer(unlockHint, { _id: costly._id, content: 'Look at the header.', cost: 30 })
  await renderUi(hints([free, costly]))
  await page.getByRole('button', { name: words.pay(30) }).click()
  await expect.element(page.getByRole('dialog', { name: words.askTitle(2) })).toBeVisible()
  await expect.element(dialog).toMatchTextContent(words.cost(30))
  await expect.element(dialog).toMatchTextContent(words.remains(100, 30))
  await expect.element(dialog.getByRole('button', { name: words.cancel })).toHaveFocus()
  expect(api.calls(unlockHint)).toEqual([])
  await dialog.getByRole('button', { name: words.pay(30) }).click()
  await expect.element(page.getByText('Look at the header.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a hint that is free in an assignment says why, and is revealed without a question', async () => {
  api.answer(unlockHint, { _id: costly._id, content: 'Look at the header.', cost: 0 })
  await renderUi(<Hints challenge={{ ...challenge, hints: [costly] }} side={null} freeIn="Week 12" />)
  await expect.element(page.getByText(words.freeIn('Week 12'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.pay(30) })).not.toBeInTheDocument()
  await page.getByRole('button', { name: words.free }).click()
  await expect.element(page.getByText('Look at the header.')).toBeVisible()
  expect(api.calls(unlockHint)).toMatchObject([{ query: { hint: costly._id, most: '0' } }])
})

test('a player with too few points cannot pay for a hint', async () => {
  api.answer(getProgress, { ...progress, score: 10 })
  await renderUi(hints([costly]))
  await page.getByRole('button', { name: words.pay(30) }).click()
  await expect.element(dialog).toMatchTextContent(words.poor(10))
  await expect.element(dialog.getByRole('button', { name: words.pay(30) })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: words.cancel }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('in an event the team pays, and a team that may not play gets no hints', async () => {
  const score = { score: 40, rank: 1, frozen: false, solves: [], hints: [], awards: [] }
  await renderUi(hints([costly], { entry: team, score, endDate: undefined }, 'event'))
  await page.getByRole('button', { name: words.pay(30) }).click()
  await expect.element(dialog).toMatchTextContent(words.costTeam(30))
  await expect.element(dialog).toMatchTextContent(words.remains(40, 30, 'Les Voiles'))
})

test.each<[string, EventSide | null, PlayerChallenge['mode'], string]>([
  ['after the event', null, 'closed', words.over],
  [
    'for a disqualified entry',
    { entry: { ...team, disqualified: true }, score: undefined, endDate: undefined },
    'event',
    words.barred,
  ],
])('%s a hint can no longer be revealed', async (_case, side, mode, sentence) => {
  await renderUi(hints([costly], side, mode))
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a refusal is shown, and the hint can be requested again', async () => {
  api.refuse(unlockHint, 'not-enough-points', { count: 30 })
  await renderUi(hints([free]))
  await page.getByRole('button', { name: words.free }).click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(refusals['not-enough-points'].message.replace('{count}', '30'))
  await expect.element(page.getByRole('button', { name: words.free })).toBeEnabled()
})

test('a title is shown before the hint is revealed, and a hint that comes later waits for the one before', async () => {
  const later = { ...costly, title: 'The second half', requirements: [free._id] }
  const { redraw } = await renderUi(hints([{ ...free, title: 'Where to look' }, later]))
  await expect.element(page.getByText('Where to look', { exact: false })).toBeVisible()
  await expect.element(page.getByText('The second half', { exact: false })).toBeVisible()
  await expect.element(page.getByText(words.afterHints([1]))).toBeVisible()
  await expect.element(page.getByRole('button', { name: words.pay(30) })).not.toBeInTheDocument()
  redraw(hints([{ ...free, content: 'Look at the header.' }, later]))
  await expect.element(page.getByRole('button', { name: words.pay(30) })).toBeVisible()
})

test('hints of a closed challenge are not sold any more', async () => {
  const closed = { ...challenge, hints: [free], closesAt: '2026-01-01T00:00:00.000Z' }
  await renderUi(<Hints challenge={closed} side={null} />)
  await expect.element(page.getByText(words.closed)).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a paid hint stays readable', async () => {
  await renderUi(hints([{ ...costly, content: 'Look at the footer.' }]))
  await expect.element(page.getByText('Look at the footer.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
