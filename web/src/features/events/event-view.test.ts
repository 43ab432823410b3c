import type { ManagedEvent, PlayerEvent } from '@drapeau/contract/events/events.ts'
import { describe, expect, test } from 'vitest'
import { hoistOf, eventViewOf, type EventView, showsChallenges, turnOf, wayInto } from './event-view.ts'
import { seen } from './event.test-data.ts'

const now = new Date('2026-12-05T12:00:00Z')
const own = { _id: 'entry', name: 'Crew' }

describe('what an administrator sees', () => {
  const { entries: _1, players: _2, barrier: _3, entry: _4, frozen: _5, isManager: _6, ...shared } = seen()
  const managed = (more: Partial<ManagedEvent>): EventView =>
    eventViewOf({ ...shared, version: 1, revealedAt: null, requiresReview: false, ...more }, now)

  test('is the event without registration and without counts', () => {
    expect(managed({})).toMatchObject({ isManager: true, entry: null, barrier: null })
    expect(managed({})).not.toHaveProperty('version')
    expect(managed({ place: 'EPITECH' }).place).toBe('EPITECH')
  })

  test('is frozen from the freeze until the reveal', () => {
    expect(managed({ freezeDate: '2026-12-05T11:00:00.000Z' }).frozen).toBe(true)
    expect(managed({ freezeDate: '2026-12-05T13:00:00.000Z' }).frozen).toBe(false)
    const opened = { freezeDate: '2026-12-05T11:00:00.000Z', revealedAt: '2026-12-05T11:30:00.000Z' }
    expect(managed(opened).frozen).toBe(false)
  })
})

test('a player’s event is used as the server sent it', () => {
  const { isManager: _, ...sent } = seen({ frozen: true, barrier: 'school' })
  const event: PlayerEvent = sent
  expect(eventViewOf(event, now)).toEqual({ ...event, isManager: false })
})

test('the clock counts down to the start, then to the end, then not at all', () => {
  const { startDate, endDate } = seen()
  expect(turnOf(seen({ status: 'upcoming' }))).toEqual({ kind: 'start', until: startDate })
  expect(turnOf(seen({ status: 'running' }))).toEqual({ kind: 'end', until: endDate })
  expect(turnOf(seen({ status: 'ended' }))).toBeNull()
})

describe('the challenges are on the page', () => {
  test('for nobody before the start', () => {
    expect(showsChallenges(seen({ status: 'upcoming', entry: own }))).toBe(false)
    expect(showsChallenges(seen({ status: 'upcoming', isManager: true }))).toBe(false)
  })

  test('for participants and administrators from then on', () => {
    expect(showsChallenges(seen({ status: 'running', entry: own }))).toBe(true)
    expect(showsChallenges(seen({ status: 'running', isManager: true }))).toBe(true)
    expect(showsChallenges(seen({ status: 'running' }))).toBe(false)
    expect(showsChallenges(seen({ status: 'ended', entry: own, practiceAfterEnd: false }))).toBe(true)
  })

  test('for everybody after the end, if they are open for practice', () => {
    expect(showsChallenges(seen({ status: 'ended', practiceAfterEnd: true }))).toBe(true)
    expect(showsChallenges(seen({ status: 'ended', practiceAfterEnd: false }))).toBe(false)
  })
})

test('a card links to the next action', () => {
  expect(wayInto(seen({ status: 'running', entry: own }))).toBe('play')
  expect(wayInto(seen({ status: 'running' }))).toBe('enter')
  expect(wayInto(seen({ status: 'running', barrier: 'country' }))).toBe('look')
  expect(wayInto(seen({ status: 'running', isManager: true }))).toBe('look')
  expect(wayInto(seen({ status: 'running' }), true)).toBe('look')
  expect(wayInto(seen({ status: 'upcoming', entry: own }))).toBe('look')
  expect(wayInto(seen({ status: 'ended' }))).toBe('results')
  expect(wayInto(seen({ status: 'ended', frozen: true }))).toBe('look')
})

test('an event is shown by the signal flags of its first word', () => {
  expect(hoistOf('Winter Cup 2026')).toBe('WINTER')
  expect(hoistOf('«Épreuve» de nuit')).toBe('EPREUVE')
  expect(hoistOf('Championship')).toBe('CHAMPION')
  expect(hoistOf('42 finals')).toBe('42')
  expect(hoistOf('日本')).toBe('D')
})
