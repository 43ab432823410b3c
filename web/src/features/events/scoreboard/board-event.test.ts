import { describe, expect, test } from 'vitest'
import type { ManagedEvent, PlayerEvent } from '@drapeau/contract/events/events.ts'
import { boardEventOf, ceremonyState, plotEnd, resultsState } from './board-event.ts'

const dates = { startDate: '2026-11-14T09:00:00.000Z', endDate: '2026-11-14T15:00:00.000Z' }
const freezeDate = '2026-11-14T14:00:00.000Z'
const shared = {
  _id: 'e1',
  name: 'Regatta',
  description: '',
  isSolo: false,
  minTeamSize: 1,
  maxTeamSize: 4,
  scope: 'open',
  ...dates,
  freezeDate,
  pausedAt: null,
  practiceAfterEnd: true,
  confirmedMembers: false,
  flagWrapper: null,
  writeUps: true,
  requiresReview: false,
  place: null,
  status: 'ended',
  rules: null,
} as const
const managed: ManagedEvent = { ...shared, revealedAt: null, version: 1 }
const played: PlayerEvent = {
  ...shared,
  entries: 2,
  players: 5,
  barrier: null,
  entry: { _id: 'mine', name: 'Red' },
  frozen: false,
}
const after = new Date('2026-11-14T16:00:00.000Z')

describe('an event for every reader', () => {
  test('an administrator’s event is frozen until the reveal', () => {
    expect(boardEventOf(managed, after)).toMatchObject({ isFrozen: true, isForAdmin: true, entry: null })
    expect(boardEventOf({ ...managed, revealedAt: '2026-11-14T15:30:00.000Z' }, after).isFrozen).toBe(false)
    const before = new Date('2026-11-14T13:59:00.000Z')
    expect(boardEventOf({ ...managed, status: 'running' }, before).isFrozen).toBe(false)
    // By the server's clock it has ended; the browser's clock is late.
    expect(boardEventOf(managed, before).isFrozen).toBe(true)
    expect(boardEventOf({ ...managed, freezeDate: null }, before).isFrozen).toBe(false)
  })

  test('a player’s event is frozen if the server says so', () => {
    expect(boardEventOf(played, after)).toMatchObject({ isFrozen: false, isForAdmin: false, entry: { _id: 'mine' } })
    expect(boardEventOf({ ...played, frozen: true }, after).isFrozen).toBe(true)
  })
})

test('results are published when the event has ended and the scoreboard is not frozen', () => {
  const states = [
    { status: 'upcoming', isFrozen: false },
    { status: 'running', isFrozen: false },
    { status: 'running', isFrozen: true },
    { status: 'ended', isFrozen: true },
    { status: 'ended', isFrozen: false },
  ] as const
  expect(states.map(resultsState)).toEqual(['upcoming', 'running', 'running', 'frozen', 'out'])
  expect(states.map(ceremonyState)).toEqual(['upcoming', 'running', 'running', 'ready', 'open'])
})

describe('the end of the lines', () => {
  const at = (time: string) => Date.parse(`2026-11-14T${time}:00.000Z`)

  test('until now while it runs, and until its end afterwards', () => {
    expect(plotEnd(dates, null, new Date(at('12:00')), 0)).toEqual({ to: at('12:00'), until: at('12:00') })
    expect(plotEnd(dates, null, after, at('11:00'))).toEqual({ to: at('15:00'), until: at('15:00') })
  })

  test('until the last change, when the clock of the browser is late', () => {
    expect(plotEnd(dates, null, new Date(at('08:00')), at('12:00')).until).toBe(at('12:00'))
  })

  test('only until the freeze while it is frozen, though time goes on', () => {
    expect(plotEnd(dates, freezeDate, new Date(at('14:30')), 0)).toEqual({ to: at('14:30'), until: at('14:00') })
  })
})
