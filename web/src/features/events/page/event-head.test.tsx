import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getOwnScore } from '@drapeau/contract/play.ts'
import { events } from '#messages/play/en/events.ts'
import { play } from '#messages/play/en/play.ts'
import { api } from '../../../../test/api.ts'
import { isWhole } from '../../../../test/layout.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, zoe } from '../../../../test/samples.ts'
import { seen } from '#features/events/event.test-data.ts'
import { EventHead } from './event-head.tsx'

const own = { _id: idOf(2), entry: { _id: idOf(1), name: 'Crew' } }
const inAnHour = { endDate: new Date(Date.now() + 3_600_000).toISOString() }
const longName = 'The Very Long Named Regatta of the Harbour Technical College 26!'

const answerScore = (rank: number | null, score = 490): void =>
  api.answer(getOwnScore, { score, rank, frozen: false, solves: [], hints: [], awards: [] })

test.each([
  ['wide', 64],
  ['laptop', 64],
  ['phone', 96],
] as const)('a running event is one line on a %s screen, also with the longest name', async (viewport, highest) => {
  answerScore(21)
  await renderUi(<EventHead event={seen({ ...own, ...inAnHour, name: longName })} />, { viewport })
  await expect.element(page.getByRole('heading', { level: 1, name: longName })).toBeVisible()
  await expect.element(page.getByText(play.own.ordinal(21))).toBeVisible()
  await expect.element(page.getByText(events.untilEnd, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: events.scoreboard })).toBeVisible()
  expect(document.querySelector('header')?.getBoundingClientRect().height).toBeLessThanOrEqual(highest)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('an entry that is not on the scoreboard has no rank, and nothing is shown in its place', async () => {
  answerScore(null)
  await renderUi(<EventHead event={seen({ ...own, ...inAnHour })} />)
  await expect.poll(() => api.calls(getOwnScore).length).toBe(1)
  await expect.element(page.getByText(play.own.rank, { exact: false })).not.toBeInTheDocument()
})

test('an entry without points is not ranked yet, whatever its place in the list', async () => {
  answerScore(2, 0)
  await renderUi(<EventHead event={seen({ ...own, ...inAnHour })} />)
  await expect.element(page.getByText(play.own.unranked)).toBeVisible()
  await expect.element(page.getByText(play.own.ordinal(2))).not.toBeInTheDocument()
})

test('spectators see no rank, and after the end the results', async () => {
  await renderUi(<EventHead event={seen({ status: 'ended' })} />)
  await expect.element(page.getByText(events.over)).toBeVisible()
  await expect.element(page.getByRole('link', { name: events.results })).toBeVisible()
  expect(api.calls(getOwnScore)).toHaveLength(0)
})

test.each(['en', 'fr'] as const)('on a phone both links leave room for a usual name (%s)', async (language) => {
  await renderUi(<EventHead event={seen({ status: 'ended', name: 'Spring Tide' })} />, { viewport: 'phone', language })
  const name = page.getByRole('heading', { level: 1 })
  await expect.element(name).toBeVisible()
  await document.fonts.ready
  expect(name.element().scrollWidth).toBeLessThanOrEqual(name.element().clientWidth)
})

test.each(['en', 'fr'] as const)('on a phone an administrator reads the whole name, too (%s)', async (language) => {
  const user = { ...zoe, type: 'admin' as const }
  const event = seen({ ...inAnHour, name: 'Spring Tide', isManager: true })
  await renderUi(<EventHead event={event} />, { viewport: 'phone', language, user })
  const name = page.getByRole('heading', { level: 1 })
  await expect.element(name).toBeVisible()
  await document.fonts.ready
  expect(isWhole(name.element())).toBe(true)
})

test('before the start the page begins with what the event is and when it starts', async () => {
  await renderUi(<EventHead event={seen({ status: 'upcoming', startDate: inAnHour.endDate })} />)
  await expect.element(page.getByText(events.untilStart, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: events.calendar })).toBeVisible()
})
