import { expect, test } from 'vitest'
import { solveMoment } from './solve-moment.ts'

const evening = { startDate: '2026-10-06T18:00:00Z', endDate: '2026-10-06T22:00:00Z' }
const solvedAt = new Date('2026-10-06T20:15:00Z')

test('while an event runs, a solve is shown by its age in minutes', () => {
  const now = new Date('2026-10-06T20:18:00Z')
  expect(solveMoment('en', { ...evening, status: 'running' }, solvedAt, now)).toBe('3 minutes ago')
})

test('after the event a solve is shown by its time, and by its day if the event had several', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const over = { ...evening, status: 'ended' } as const
  expect(solveMoment('en', over, solvedAt, now)).toMatch(/^\d\d:15$/)
  expect(solveMoment('fr', { ...over, endDate: '2026-10-08T22:00:00Z' }, solvedAt, now)).toMatch(/^\S+ \d\d:15$/)
})
