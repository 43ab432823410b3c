import { expect, test } from 'vitest'
import { isOfChallenge, linkTarget } from './link-target.ts'

test('a path of this site is a valid link', () => {
  expect(linkTarget('/challenges/0190f1d2-0000-7000-8000-000000000001')).toBe(
    '/challenges/0190f1d2-0000-7000-8000-000000000001',
  )
  expect(linkTarget('/profil')).toBe('/profil')
})

test('a notification without a link has no target', () => {
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
])('a link that could leave the site is rejected: %s', (link) => {
  expect(linkTarget(link)).toBeUndefined()
})

test('a link to a challenge is known as one', () => {
  expect(isOfChallenge('/challenges/0190f1d2-0000-7000-8000-000000000001')).toBe(true)
  expect(isOfChallenge('/profil')).toBe(false)
})
