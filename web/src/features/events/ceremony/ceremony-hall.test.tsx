import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { common } from '#messages/en/common.ts'
import { scoreboard } from '#messages/play/en/scoreboard.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'
import type { BoardEvent } from '#features/events/scoreboard/board-event.ts'
import { CeremonyHall } from './ceremony-hall.tsx'
import type { Finalist } from './ceremony-steps.ts'

const { ceremony } = scoreboard
const event: BoardEvent = {
  id: idOf(30),
  name: 'Autumn Regatta',
  isSolo: false,
  minTeamSize: 1,
  pausedAt: null,
  status: 'ended',
  startDate: '2026-11-02T08:00:00.000Z',
  endDate: '2026-11-02T18:00:00.000Z',
  freezeDate: '2026-11-02T17:00:00.000Z',
  isFrozen: true,
  entry: null,
  isForAdmin: true,
}
const winner: Finalist = {
  id: idOf(1),
  name: 'Les Très Intrépides',
  rank: 1,
  score: 715,
  isPlaced: true,
  frozenRank: 2,
  frozenScore: 515,
  members: ['Ada Lovelace', 'Bob Ross'],
  schools: ['EPITECH', 'Lycée du Port'],
  reachedAt: '2026-11-02T12:43:16.000Z',
}
const second: Finalist = {
  ...winner,
  id: idOf(2),
  name: 'Iron Masts',
  rank: 2,
  frozenRank: 1,
  schools: ['EPITECH'],
  reachedAt: '2026-11-02T12:50:00.000Z',
}
const finalists = [winner, second]

const stage = page.getByRole('status')
const bar = page.getByRole('navigation', { name: ceremony.controls })
/** The last step, when the winner is revealed. */
const all = '/?step=4'

async function onStage(text: string): Promise<void> {
  await expect.poll(() => stage.element().textContent).toContain(text)
}

const flagsOf = (): { count: number; beyond: number } => {
  const flags = [...document.querySelectorAll('[data-room] svg')].map((flag) => flag.getBoundingClientRect())
  const beyond = flags.filter(({ left, right, bottom }) => left < 0 || right > innerWidth || bottom > innerHeight)
  return { count: flags.length, beyond: beyond.length }
}

test('the winner’s name flies across the wall, above its members, schools, points and the reason for the tie', async () => {
  await renderUi(<CeremonyHall event={event} finalists={finalists} />, { at: all, viewport: 'wide' })
  await onStage(winner.name)
  for (const text of [...winner.members, 'EPITECH · Lycée du Port', '715']) await onStage(text)
  await expect.element(stage.getByText(/Reached 715 first, at \d\d:43:16/)).toBeVisible()
  expect(flagsOf()).toEqual({ count: 'LESTRESINTREPIDES'.length, beyond: 0 })
  const hoist = document.querySelector('[data-room="wall"]')?.getBoundingClientRect()
  expect(hoist?.width).toBeGreaterThan(0.9 * innerWidth)
  expect(page.getByRole('list', { name: ceremony.board }).element().textContent).toContain('Iron Masts')
})

test.each(['laptop', 'wide'] as const)('all lines of the board end above the controls, %s', async (viewport) => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    ...winner,
    id: idOf(at + 1),
    name: `Crew ${at + 1}`,
    rank: at + 1,
    score: 900 - at,
  }))
  await renderUi(<CeremonyHall event={event} finalists={many} />, { viewport })
  const board = page.getByRole('list', { name: ceremony.board })
  await expect.element(board).toBeVisible()
  const bottom = board.element().parentElement?.getBoundingClientRect().bottom
  expect(bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top)
})

test('the second place flies its name on the stage, and does not tell that there is a tie', async () => {
  await renderUi(<CeremonyHall event={event} finalists={finalists} />, { at: '/?step=2', viewport: 'wide' })
  await onStage('Iron Masts')
  expect(flagsOf()).toEqual({ count: 'IRONMASTS'.length, beyond: 0 })
  expect(stage.element().textContent).not.toContain('first, at')
})

test.each(['phone', 'laptop', 'wide'] as const)(
  'a name of a hundred letters stays on a screen that is %s',
  async (viewport) => {
    const long = { ...winner, name: 'Z'.repeat(100) }
    await renderUi(<CeremonyHall event={event} finalists={[long, second]} />, { at: all, viewport })
    await onStage(long.name)
    expect(flagsOf()).toEqual({ count: 100, beyond: 0 })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
)

test('the buttons leave the wall, stay away while places are revealed, and come back with the pointer', async () => {
  await renderUi(<CeremonyHall event={event} finalists={finalists} />, { viewport: 'wide' })
  const wall = () => document.querySelector('[data-idle]')
  await userEvent.hover(page.getByRole('heading', { name: event.name }))
  await expect.poll(wall, { timeout: 8_000 }).not.toBeNull()
  await expect.poll(() => getComputedStyle(bar.element()).opacity).toBe('0')
  await userEvent.keyboard('{ArrowRight}')
  await onStage(ceremony.whoIs(2))
  expect(wall()).not.toBeNull()
  await userEvent.hover(stage)
  await expect.poll(wall).toBeNull()
  await expect.poll(() => getComputedStyle(bar.element()).opacity).toBe('1')
})

test('an entry without points is on the board without a number, and is not called', async () => {
  const nil: Finalist = {
    ...second,
    id: idOf(3),
    name: 'Paper Boats',
    rank: 3,
    score: 0,
    frozenScore: 0,
    isPlaced: false,
  }
  await renderUi(<CeremonyHall event={event} finalists={[...finalists, nil]} />, { viewport: 'wide' })
  await expect.element(page.getByText(ceremony.intro(2))).toBeVisible()
  await expect.element(page.getByText(ceremony.progress(0, 4))).toBeVisible()
  const last = page.getByRole('list', { name: ceremony.board }).getByRole('listitem').filter({ hasText: nil.name })
  await expect.element(last.getByText(common.notRanked)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await onStage(ceremony.whoIs(2))
})

test('a place that was won from nothing is no climb', async () => {
  const risen = { ...second, frozenRank: 9, frozenScore: 0 }
  await renderUi(<CeremonyHall event={event} finalists={[winner, risen]} />, { at: '/?step=2', viewport: 'wide' })
  await onStage(ceremony.fromNothing)
  expect(stage.element().textContent).not.toContain(ceremony.climbed(7))
})
