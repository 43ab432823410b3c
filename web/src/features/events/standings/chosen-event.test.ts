import { expect, test } from 'vitest'
import { readEvent, writeEvent } from './chosen-event.ts'

const id = '0192d3a0-0000-7000-8000-000000000001'

test('the address names an event, and an invalid one is ignored', () => {
  expect(readEvent({ event: id, q: 'red' })).toBe(id)
  for (const search of [{}, { event: 'last' }, { event: 7 }, { event: { $ne: '' } }])
    expect(readEvent(search)).toBeUndefined()
})

test('another event starts at the first page without a search', () => {
  const written = writeEvent({ event: 'before', q: 'red', page: 3 }, id)
  expect(JSON.parse(JSON.stringify(written))).toEqual({ event: id })
  expect(readEvent(written)).toBe(id)
})
