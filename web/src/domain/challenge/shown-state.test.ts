import { expect, test } from 'vitest'
import { hasClosed, shownState } from './shown-state.ts'

const now = new Date('2026-11-17T12:00:00Z')
const [before, after] = ['2026-11-17T11:00:00Z', '2026-11-17T13:00:00Z']

test.each([
  ['a draft whatever its window', { state: 'draft', opensAt: before, closesAt: after }, 'draft'],
  ['ahead until it opens', { state: 'published', opensAt: after, closesAt: null }, 'ahead'],
  ['open within its window', { state: 'published', opensAt: before, closesAt: after }, 'open'],
  ['open without a window', { state: 'published', opensAt: null, closesAt: null }, 'open'],
  ['closed after it', { state: 'published', opensAt: null, closesAt: before }, 'closed'],
] as const)('%s', (_, challenge, shown) => {
  expect(shownState(challenge, now)).toBe(shown)
})

test('a challenge closes at the given moment, or never', () => {
  expect([before, now.toISOString(), after, null].map((closesAt) => hasClosed({ closesAt }, now))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
