import { expect, test } from 'vitest'
import { ListQuery } from './lists.ts'

test('a list starts at page 1 with ten rows in ascending order', () => {
  expect(ListQuery.parse({})).toEqual({ q: '', page: 1, perPage: 10, order: 'asc' })
})

test('numbers arrive as text', () => {
  expect(ListQuery.parse({ page: '3', perPage: '100' })).toMatchObject({ page: 3, perPage: 100 })
})

test.each([
  { perPage: '1000000000' },
  { perPage: '101' },
  { perPage: '0' },
  { perPage: '-1' },
  { perPage: '1.5' },
  { perPage: 'abc' },
  { perPage: '' },
  { perPage: '1e1' },
  { perPage: '0x10' },
  { perPage: ' 1' },
  { perPage: '١' },
  { page: '0' },
  { page: '1000000000000000000' },
  { page: ['1', '2'] },
  { order: 'name' },
  { order: 'asc;drop table account' },
  { order: 'constructor' },
  { q: 'x'.repeat(101) },
  { q: 'a\0' },
  { 'q[]': 'a' },
  { fields: 'password_hash' },
])('D3 D6 I2 I5 M5 F3 refuses %j', (query) => {
  expect(ListQuery.safeParse(query).success).toBe(false)
})
