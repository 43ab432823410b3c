import { expect, test } from 'vitest'
import { seen } from '#features/events/event.test-data.ts'
import { type HomeEvents, homeEventOf, missingMembers } from './home-event.ts'

const entry = { _id: 'entry', name: 'Crew' }
const now = new Date('2026-12-07T09:00:00.000Z')
const inHours = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString()
const running = (name: string, more = {}) => seen({ name, status: 'running', ...more })
const upcoming = (name: string, hours: number, more = {}) =>
  seen({ name, status: 'upcoming', startDate: inHours(hours), endDate: inHours(hours + 4), ...more })
const ended = (name: string, hours: number, more = {}) =>
  seen({ name, status: 'ended', startDate: inHours(-hours - 4), endDate: inHours(-hours), entry, ...more })

const chosen = (events: Partial<HomeEvents>): string | undefined =>
  homeEventOf({ running: [], upcoming: [], ended: [], ...events }, now)?.name

test('the event that the reader plays in comes before all others', () => {
  const events = {
    running: [running('Open Cup'), running('My Cup', { entry })],
    upcoming: [upcoming('Next Cup', 1, { entry })],
    ended: [ended('Last Cup', 1)],
  }
  expect(chosen(events)).toBe('My Cup')
})

test('a joined event that comes next is before one that could be joined', () => {
  expect(chosen({ running: [running('Open Cup')], upcoming: [upcoming('Next Cup', 200, { entry })] })).toBe('Next Cup')
})

test('an event that the reader may not enter is left out', () => {
  const barred = running('Other School', { barrier: 'school' })
  expect(chosen({ running: [barred], upcoming: [upcoming('Open Cup', 1)] })).toBe('Open Cup')
  expect(chosen({ running: [barred] })).toBeUndefined()
})

test('an event that has just ended stays for those who played in it, before one that they could join', () => {
  const events = { running: [running('Open Cup')], ended: [ended('Last Cup', 1), ended('Older Cup', 20)] }
  expect(chosen(events)).toBe('Last Cup')
  expect(chosen({ ended: [ended('Without me', 1, { entry: null }), ended('Older Cup', 20)] })).toBe('Older Cup')
  expect(chosen({ ended: [ended('Without me', 1, { entry: null })] })).toBeUndefined()
})

test('an event that ended on Friday evening is there on Monday morning, and gone after three days', () => {
  expect(chosen({ ended: [ended('Last Cup', 64)] })).toBe('Last Cup')
  expect(chosen({ ended: [ended('Last Cup', 72)] })).toBeUndefined()
})

test('of the last event and the next one the nearer is shown', () => {
  const last = [ended('Last Cup', 20)]
  expect(chosen({ ended: last, upcoming: [upcoming('Next Cup', 2, { entry })] })).toBe('Next Cup')
  expect(chosen({ ended: last, upcoming: [upcoming('Next Cup', 200, { entry })] })).toBe('Last Cup')
})

test('a team knows how many members it lacks, and a player alone lacks none', () => {
  expect(missingMembers(seen({ minTeamSize: 3 }), 1)).toBe(2)
  expect(missingMembers(seen({ minTeamSize: 2 }), 4)).toBe(0)
  expect(missingMembers(seen({ minTeamSize: 2 }), undefined)).toBe(0)
  expect(missingMembers(seen({ isSolo: true, minTeamSize: 0 }), 1)).toBe(0)
})
