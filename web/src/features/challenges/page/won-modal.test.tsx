import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listEventChallenges, type EventCard, type OwnScore } from '@drapeau/contract/play.ts'
import type { PlayerChallenge, PracticeCard } from '@drapeau/contract/practice.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { playerMessages as play } from '#messages/play/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { challenge, idOf, progress, team } from '../../../../test/samples.ts'
import type { EventSide } from './use-event-side.ts'
import { WonModal } from './won-modal.tsx'

const { won, writeUp } = play.challenges
const dialog = page.getByRole('dialog', { name: won.title })
const next = dialog.getByRole('link', { name: won.next })
const line = dialog.getByRole('button', { name: `${writeUp.open} (${writeUp.optional})` })
const handIn = dialog.getByRole('button', { name: writeUp.submit })
const at = '2026-11-02T10:00:00.000Z'
const timeline = [
  { at, challenge: { _id: challenge._id, name: challenge.name, name_fr: null }, value: 100, event: null },
]
const event = { _id: idOf(40), name: 'Regatta' }

const card: PracticeCard = {
  _id: idOf(11),
  name: 'The second buoy',
  name_fr: 'La seconde bouée',
  category: challenge.category,
  event: null,
  value: 150,
  difficulty: 'medium',
  solves: 2,
  solved: false,
  solvedInEvent: false,
  requirements: 0,
  locked: false,
  closesAt: null,
  tags: [],
  answerType: 'flag',
}

const eventCard = (but: Partial<EventCard>): EventCard => ({ ...card, requirements: [], firstBlood: null, ...but })

const score = (but: Partial<OwnScore> = {}): OwnScore => ({
  score: 100,
  rank: 4,
  frozen: false,
  solves: [
    {
      challenge: { _id: challenge._id, name: 'Warm-up', name_fr: null, category: 'Web', category_fr: null },
      value: 100,
      at,
      by: 'Zoé',
    },
  ],
  hints: [],
  awards: [],
  ...but,
})

const inEvent = (own: OwnScore): EventSide => ({ entry: team, score: own, endDate: undefined })

function modal(but: Partial<PlayerChallenge> = {}, side: EventSide | null = null, handlers = {}) {
  return (
    <WonModal
      challenge={{ ...challenge, ...but }}
      verdict={{ status: 200, message: 'ok', points: 100, first: false, flagsFound: 1, flagsTotal: 1 }}
      rankBefore={12}
      side={side}
      onNext={vi.fn<() => void>()}
      onClose={vi.fn<() => void>()}
      onHandedIn={vi.fn<() => void>()}
      {...handlers}
    />
  )
}

test('in practice it shows points, the risen rank and the next challenge, which has the focus', async () => {
  api.answer(getProgress, { ...progress, rank: 9, timeline, suggestions: [card] })
  const onNext = vi.fn<() => void>()
  const { address } = await renderUi(modal({}, null, { onNext }))
  await expect.element(dialog.getByText(won.points(100))).toBeVisible()
  await expect.element(dialog.getByText(won.rankMoved(12, 9))).toBeInTheDocument()
  await expect.element(dialog.getByText('The second buoy · 150 points')).toBeVisible()
  await expect.element(next).toHaveFocus()
  await next.click()
  expect(onNext).toHaveBeenCalledOnce()
  expect(address()).toBe(`/challenges/${card._id}`)
})

test('the next challenge that its author named comes before the suggestion', async () => {
  api.answer(getProgress, { ...progress, rank: 9, timeline, suggestions: [card] })
  const named = { _id: idOf(12), name: 'The third buoy', name_fr: null }
  const { address } = await renderUi(modal({ next: named }))
  await expect.element(dialog.getByText('The third buoy', { exact: true })).toBeVisible()
  await next.click()
  expect(address()).toBe(`/challenges/${named._id}`)
})

test('an optional write-up is one line, which opens the form', async () => {
  api.answer(getProgress, { ...progress, timeline, suggestions: [card] })
  await renderUi(modal())
  await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  await expect.element(handIn).not.toBeInTheDocument()
  await line.click()
  await expect.element(handIn).toBeVisible()
})

test('in an event the required write-up is open, and the next challenge is one of the event', async () => {
  const solved = eventCard({ _id: challenge._id, name: 'Warm-up', solved: true })
  const challenges = [
    solved,
    eventCard({ name: 'Bell buoy', locked: true }),
    eventCard({ _id: idOf(12), name: 'Beacon' }),
  ]
  api.answer(listEventChallenges, { challenges, frozen: false })
  await renderUi(modal({ mode: 'event', event, writeUps: 'required' }, inEvent(score())))
  await expect.element(dialog.getByText(won.forTeam('Les Voiles'))).toBeVisible()
  await expect.element(dialog.getByText(won.rankMoved(12, 4))).toBeInTheDocument()
  await expect.element(dialog.getByText('Beacon · 150 points')).toBeVisible()
  await expect.element(handIn).toBeVisible()
})

test('while the scoreboard is frozen no rank is shown', async () => {
  const solved = eventCard({ _id: challenge._id, solved: true })
  api.answer(listEventChallenges, { challenges: [solved], frozen: true })
  await renderUi(modal({ mode: 'event', event }, inEvent(score({ frozen: true }))))
  await expect.element(dialog.getByText(won.nothingNext)).toBeVisible()
  expect(dialog.getByText('Rank').elements()).toEqual([])
})

test('an event without write-ups asks for none', async () => {
  api.answer(listEventChallenges, { challenges: [eventCard({ _id: challenge._id, solved: true })], frozen: false })
  await renderUi(modal({ mode: 'event', event, writeUps: 'off' }, inEvent(score())))
  await expect.element(dialog.getByText(won.nothingNext)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: won.all })).toHaveFocus()
  await expect.element(handIn).not.toBeInTheDocument()
  await expect.element(line).not.toBeInTheDocument()
})

test('when the next challenge cannot be fetched, the list of all is the way on', async () => {
  api.refuse(getProgress, 'forbidden')
  const onClose = vi.fn<() => void>()
  await renderUi(modal({}, null, { onClose }))
  await expect.element(dialog.getByRole('button', { name: won.next })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: won.all }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
