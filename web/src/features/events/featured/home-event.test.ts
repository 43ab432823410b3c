import { expect, test } from 'vitest'
import { seen } from '#features/events/event.test-data.ts'
import { homeEventOf, missingMembers } from './home-event.ts'

const entry = { _id: 'entry', name: 'Crew' }
const running = (name: string, more = {}) => seen({ name, status: 'running', ...more })
const upcoming = (name: string, more = {}) => seen({ name, status: 'upcoming', ...more })

test('the event that the reader plays in comes before all others', () => {
  const events = [running('Open Cup'), running('My Cup', { entry })]
  expect(homeEventOf(events, [upcoming('Next Cup', { entry })])?.name).toBe('My Cup')
})

test('a joined event that comes next is before one that could be joined', () => {
  expect(homeEventOf([running('Open Cup')], [upcoming('Next Cup', { entry })])?.name).toBe('Next Cup')
})

test('an event that the reader may not enter is left out', () => {
  const barred = running('Other School', { barrier: 'school' })
  expect(homeEventOf([barred], [upcoming('Open Cup')])?.name).toBe('Open Cup')
  expect(homeEventOf([barred], [])).toBeNull()
})

test('a team knows how many members it lacks, and a player alone lacks none', () => {
  expect(missingMembers(seen({ minTeamSize: 3 }), 1)).toBe(2)
  expect(missingMembers(seen({ minTeamSize: 2 }), 4)).toBe(0)
  expect(missingMembers(seen({ minTeamSize: 2 }), undefined)).toBe(0)
  expect(missingMembers(seen({ isSolo: true, minTeamSize: 0 }), 1)).toBe(0)
})
