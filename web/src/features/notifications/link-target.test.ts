import { expect, test } from 'vitest'
import { linkTarget } from './link-target.ts'

test('a path of this site is a way', () => {
  expect(linkTarget('/challenges/0190f1d2-0000-7000-8000-000000000001')).toBe(
    '/challenges/0190f1d2-0000-7000-8000-000000000001',
  )
  expect(linkTarget('/profil')).toBe('/profil')
})

test('a notification without a link leads nowhere', () => {
  expect(linkTarget(null)).toBeUndefined()
})

test.each([
  'https://example.org',
  '//example.org',
  '/\\example.org',
  'javascript:alert(1)',
  ' /profil',
  '/a b',
  '/$id',
  '',
])('what could lead away from the site is no way: %s', (link) => {
  expect(linkTarget(link)).toBeUndefined()
})
