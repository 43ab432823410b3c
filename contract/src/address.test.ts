import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test('parameters are inserted anywhere in the path', () => {
  expect(addressOf('/users/:id', { params: { id: '7' } })).toBe('/users/7')
  expect(addressOf('/avatars/:name.svg', { params: { name: 'Ada' } })).toBe('/avatars/Ada.svg')
})

test('a parameter can never become another path', () => {
  expect(addressOf('/users/confirm/:key', { params: { key: '../me?x=1#y' } })).toBe(
    '/users/confirm/..%2Fme%3Fx%3D1%23y',
  )
})

test('a replacement pattern in a parameter is only text', () => {
  expect(addressOf('/avatars/:name.svg', { params: { name: '$&' } })).toBe('/avatars/%24%26.svg')
})

test('the query contains only given parameters', () => {
  expect(addressOf('/schools', { query: { q: 'É & co', page: 1, order: undefined } })).toBe(
    '/schools?q=%C3%89+%26+co&page=1',
  )
  expect(addressOf('/schools', { query: {} })).toBe('/schools')
})
