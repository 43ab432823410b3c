import { expect, test } from 'vitest'
import { firstRefetchOf, refetchIntervalOf } from './event-refetch.ts'

const now = new Date('2026-12-05T12:00:00Z')
const at = (minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString()
const unfrozen = { freezeDate: null, pausedAt: null }

test('an event is fetched again when it starts, when it ends, and hourly in between', () => {
  const event = { startDate: at(10), endDate: at(40), ...unfrozen }
  expect(refetchIntervalOf({ ...event, status: 'upcoming' }, now)).toBe(600_000)
  expect(refetchIntervalOf({ ...event, status: 'running' }, now)).toBe(2_400_000)
  expect(refetchIntervalOf({ ...event, startDate: at(100_000), status: 'upcoming' }, now)).toBe(3_600_000)
})

test('when the server’s clock is behind, the event is fetched until its state changes', () => {
  expect(refetchIntervalOf({ ...unfrozen, startDate: at(-1), endDate: at(40), status: 'upcoming' }, now)).toBe(2_000)
})

test('an event is fetched again at its freeze, until the server’s clock has certainly passed it', () => {
  const event = { startDate: at(-10), endDate: at(40), pausedAt: null, status: 'running' } as const
  expect(refetchIntervalOf({ ...event, freezeDate: at(20) }, now)).toBe(1_200_000)
  expect(refetchIntervalOf({ ...event, freezeDate: at(-0.1) }, now)).toBe(2_000)
  expect(refetchIntervalOf({ ...event, freezeDate: at(-1) }, now)).toBe(2_400_000)
  expect(refetchIntervalOf({ ...event, pausedAt: at(-1), freezeDate: at(-0.1) }, now)).toBe(3_600_000)
  expect(refetchIntervalOf({ ...event, startDate: at(5), status: 'upcoming', freezeDate: at(20) }, now)).toBe(300_000)
})

test('an ended event is not fetched again', () => {
  expect(refetchIntervalOf({ ...unfrozen, startDate: at(-9), endDate: at(-1), status: 'ended' }, now)).toBe(false)
  expect(refetchIntervalOf(undefined, now)).toBe(false)
})

test('with several events the next fetch is at the first change of any of them', () => {
  const ended = { ...unfrozen, startDate: at(-9), endDate: at(-1), status: 'ended' } as const
  const running = { ...unfrozen, startDate: at(-9), endDate: at(30), status: 'running' } as const
  const upcoming = { ...unfrozen, startDate: at(20), endDate: at(90), status: 'upcoming' } as const
  expect(firstRefetchOf([ended, running, upcoming], now)).toBe(1_200_000)
  expect(firstRefetchOf([ended, running], now)).toBe(1_800_000)
  expect(firstRefetchOf([ended], now)).toBe(false)
  expect(firstRefetchOf([], now)).toBe(false)
})
