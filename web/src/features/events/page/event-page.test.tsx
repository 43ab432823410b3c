import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getOwnEntry, type OwnEntry } from '@drapeau/contract/entries.ts'
import { listEventChallenges } from '@drapeau/contract/play.ts'
import { getFeed, getScoreboard, getTimeline } from '@drapeau/contract/scoreboard.ts'
import type { ReplyOf } from '@drapeau/contract/route.ts'
import { events } from '#messages/play/en/events.ts'
import { play } from '#messages/play/en/play.ts'
import { api } from '../../../../test/api.ts'
import { answerAll, eventId, pupil } from '../../../../test/busy-site.ts'
import { renderApp } from '../../../../test/render.tsx'
import { team } from '../../../../test/samples.ts'

const challenges: ReplyOf<typeof listEventChallenges> = { challenges: [], frozen: false }

test('the challenges are shown before the own entry is loaded', async () => {
  answerAll('running')
  const entry = Promise.withResolvers<OwnEntry>()
  api.answer(getOwnEntry, () => entry.promise)
  await renderApp({ user: pupil, at: `/events/${eventId}` })
  await expect.element(page.getByRole('link', { name: 'A quiet sea' }).first()).toBeInTheDocument()
  expect(api.calls(getOwnEntry)).toHaveLength(1)
  entry.resolve(team)
})

test('the feed is asked for after the challenges', async () => {
  answerAll('running')
  const cards = Promise.withResolvers<typeof challenges>()
  api.answer(listEventChallenges, () => cards.promise)
  await renderApp({ user: pupil, at: `/events/${eventId}` })
  await expect.element(page.getByRole('heading', { name: play.feed.title })).toBeVisible()
  await expect.poll(() => api.calls(listEventChallenges).length).toBe(1)
  expect(api.calls(getFeed)).toHaveLength(0)
  cards.resolve(challenges)
  await expect.poll(() => api.calls(getFeed).length).toBe(1)
})

test('an own entry that cannot be loaded is reported in its part only', async () => {
  answerAll('running')
  api.drop(getOwnEntry)
  await renderApp({ user: pupil, at: `/events/${eventId}?tab=team` })
  await expect.element(page.getByText(events.eventFailed)).toBeVisible()
})

test('the chart of a scoreboard is asked for after the rows', async () => {
  answerAll('running')
  const rows = Promise.withResolvers<ReplyOf<typeof getScoreboard>>()
  api.answer(getScoreboard, () => rows.promise)
  await renderApp({ user: pupil, at: `/events/${eventId}/scoreboard` })
  await expect.poll(() => api.calls(getScoreboard).length).toBe(1)
  expect(api.calls(getTimeline)).toHaveLength(0)
  rows.resolve({ scoreboard: [], unranked: [], frozen: false, frozenAt: null, currentRows: 0, totalRows: 0 })
})
