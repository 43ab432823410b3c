import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getOwnEntry } from '@drapeau/contract/entries.ts'
import { listEvents, type PlayerEvent } from '@drapeau/contract/events/events.ts'
import { getOwnScore } from '@drapeau/contract/play.ts'
import { team, seen } from '#features/events/event.test-data.ts'
import { playerMessages as en } from '#messages/play/en.ts'
import { playerMessages as fr } from '#messages/play/fr.ts'
import { api } from '../../../../test/api.ts'
import { isWhole } from '../../../../test/layout.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, staffOf } from '../../../../test/samples.ts'
import { HomeEvent } from './home-event.tsx'

const id = idOf(1)
const entry = { _id: idOf(2), name: 'Crew' }
const hour = 3_600_000

function playerEvent(more: Partial<PlayerEvent>): PlayerEvent {
  const { isManager: _, ...event } = seen({
    _id: id,
    startDate: new Date(Date.now() - hour).toISOString(),
    endDate: new Date(Date.now() + hour).toISOString(),
  })
  return { ...event, ...more }
}

function answerEvents(events: readonly PlayerEvent[]): void {
  api.answer(listEvents, ({ query }) => {
    const shown = events.filter(({ status }) => status === query['status'])
    return { events: shown, currentRows: shown.length, totalRows: shown.length }
  })
}

function answerMembers(names: readonly string[]): void {
  const own = team(names, { _id: entry._id })
  const members = own.members.map((mate, place) => ({ ...mate, _id: idOf(10 + place) }))
  api.answer(getOwnEntry, { ...own, members })
}

test('a player sees the event they play in, with time left, rank and a way to play', async () => {
  answerEvents([playerEvent({ entry })])
  answerMembers(['Ada', 'Ben'])
  api.answer(getOwnScore, { score: 641, rank: 12, frozen: false, solves: [], hints: [], awards: [] })
  const { address } = await renderUi(<HomeEvent />)
  await expect.element(page.getByRole('heading', { name: 'Winter Cup' })).toBeVisible()
  await expect.element(page.getByText('Ends in', { exact: false })).toBeVisible()
  await expect.element(page.getByText('12th')).toBeVisible()
  await expect.element(page.getByText('641 points')).toBeVisible()
  await page.getByRole('link', { name: en.events.ways.play }).click()
  expect(address()).toBe(`/events/${id}`)
})

test('without points there is no rank on the home page', async () => {
  answerEvents([playerEvent({ entry })])
  answerMembers(['Ada', 'Ben'])
  api.answer(getOwnScore, { score: 0, rank: 283, frozen: false, solves: [], hints: [], awards: [] })
  await renderUi(<HomeEvent />)
  await expect.element(page.getByText('0 points')).toBeVisible()
  await expect.element(page.getByText('283')).not.toBeInTheDocument()
})

test('a team that lacks members says so', async () => {
  answerEvents([playerEvent({ entry, status: 'upcoming', startDate: new Date(Date.now() + hour).toISOString() })])
  answerMembers(['Ada'])
  await renderUi(<HomeEvent />, { language: 'fr' })
  await expect.element(page.getByText(fr.events.home.missing(1))).toBeVisible()
  await expect.element(page.getByRole('link', { name: fr.events.scoreboard })).not.toBeInTheDocument()
})

test('an event that can be joined is offered', async () => {
  answerEvents([playerEvent({ entry: null })])
  await renderUi(<HomeEvent />)
  await expect.element(page.getByRole('link', { name: en.events.ways.enter })).toBeVisible()
})

test('staff are not asked to take part in their own event, but led to the back office', async () => {
  answerEvents([playerEvent({ entry: null })])
  const { address } = await renderUi(<HomeEvent />, { user: staffOf({ _id: id, name: 'Winter Cup' }, 'judge') })
  await expect.element(page.getByRole('link', { name: en.events.ways.look })).toBeVisible()
  await expect.element(page.getByRole('link', { name: en.events.ways.enter })).not.toBeInTheDocument()
  await page.getByRole('link', { name: en.events.staff.open }).click()
  expect(address()).toBe(`/admin/events/${id}`)
})

const over = { entry, status: 'ended', endDate: new Date(Date.now() - 20 * hour).toISOString() } as const
const ownScore = { score: 641, rank: 12, frozen: false, solves: [], hints: [], awards: [] }

test('the day after their event a player finds the results, their rank and their certificate', async () => {
  answerEvents([playerEvent(over)])
  answerMembers(['Ada', 'Ben'])
  api.answer(getOwnScore, ownScore)
  const { address } = await renderUi(<HomeEvent />)
  await expect.element(page.getByText(en.events.tookPart('Crew'))).toBeVisible()
  await expect.element(page.getByText('12th')).toBeVisible()
  await page.getByRole('button', { name: en.results.certificate }).click()
  await expect.element(page.getByRole('dialog').getByText(en.results.names.download)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: en.events.ways.results }).click()
  expect(address()).toBe(`/events/${id}/results`)
})

test('on a phone all of it stays inside its frame', async () => {
  answerEvents([playerEvent(over)])
  answerMembers(['Ada', 'Ben'])
  api.answer(getOwnScore, { ...ownScore, score: 12_641 })
  await renderUi(<HomeEvent />, { viewport: 'phone', language: 'fr' })
  const certificate = page.getByRole('button', { name: fr.results.certificate })
  const rank = page.getByText(fr.play.own.ordinal(12))
  await expect.element(certificate).toBeEnabled()
  await expect.element(rank).toBeVisible()
  const frame = page.getByRole('region').element().getBoundingClientRect()
  const [paper, place] = [certificate, rank].map((each) => each.element().getBoundingClientRect())
  expect(paper?.right).toBeLessThan(frame.right)
  expect(isWhole(certificate.element().querySelector('.mantine-Button-label') ?? document.body)).toBe(true)
  expect(place?.bottom).toBeLessThanOrEqual(paper?.top ?? 0)
})

test('while the scoreboard is frozen they read that the ceremony is still to come, and no rank', async () => {
  answerEvents([playerEvent({ ...over, frozen: true })])
  await renderUi(<HomeEvent />, { language: 'fr' })
  await expect.element(page.getByText(fr.events.home.waiting)).toBeVisible()
  await expect.element(page.getByRole('link', { name: fr.events.ways.results })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: fr.results.certificate })).not.toBeInTheDocument()
  expect(api.calls(getOwnScore)).toEqual([])
})

test('a disqualified team is offered no certificate', async () => {
  answerEvents([playerEvent(over)])
  api.answer(getOwnEntry, { ...team(['Ada']), _id: entry._id, members: [], disqualified: true })
  api.answer(getOwnScore, { ...ownScore, rank: null })
  await renderUi(<HomeEvent />)
  await expect.element(page.getByText('641 points')).toBeVisible()
  await expect.element(page.getByRole('link', { name: en.events.ways.results })).toBeVisible()
  await expect.poll(() => api.calls(getOwnEntry).length).toBeGreaterThan(0)
  await expect.element(page.getByRole('button', { name: en.results.certificate })).not.toBeInTheDocument()
})

test('an event that ended without the reader is not on the home page', async () => {
  answerEvents([playerEvent({ ...over, entry: null })])
  await renderUi(<HomeEvent />)
  await expect.poll(() => api.calls(listEvents).length).toBe(3)
  await expect.element(page.getByRole('heading', { name: 'Winter Cup' })).not.toBeInTheDocument()
})

test('a paused event says so', async () => {
  answerEvents([playerEvent({ entry, pausedAt: new Date(Date.now() - 60_000).toISOString() })])
  answerMembers(['Ada', 'Ben'])
  api.answer(getOwnScore, ownScore)
  await renderUi(<HomeEvent />)
  await expect.element(page.getByText(en.events.paused, { exact: true })).toBeVisible()
})
