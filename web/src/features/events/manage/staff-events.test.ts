import { expect, test } from 'vitest'
import { managed } from '../event.test-data.ts'
import { eventsLike } from './staff-events.ts'

const events = [
  managed({ _id: 'a', name: 'Étoile', startDate: '2027-03-03T10:00:00.000Z' }),
  managed({ _id: 'b', name: 'Spring Tide', startDate: '2027-03-01T10:00:00.000Z' }),
  managed({ _id: 'c', name: 'Autumn Tide', startDate: '2027-03-02T10:00:00.000Z' }),
]
const found = (q: string, sort: 'name' | 'startDate' = 'name', order: 'asc' | 'desc' = 'asc') =>
  eventsLike(events, { q, sort, order }).map(({ _id }) => _id)

test('the events of staff are sorted by a column, either way', () => {
  expect(found('')).toEqual(['c', 'a', 'b'])
  expect(found('', 'name', 'desc')).toEqual(['b', 'a', 'c'])
  expect(found('', 'startDate')).toEqual(['b', 'c', 'a'])
})

test('they are found without regard to accents and case', () => {
  expect(found('TIDE')).toEqual(['c', 'b'])
  expect(found('etoile')).toEqual(['a'])
  expect(found('winter')).toEqual([])
})
