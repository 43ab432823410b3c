import { expect, test } from 'vitest'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import type { EventRole } from '@drapeau/contract/grants.ts'
import type { Review } from '@drapeau/contract/challenges/reviews.ts'
import { canChange, canPublish, reviewViewOf } from './review-view.ts'

const now = new Date('2026-11-18T12:00:00Z')
const event = { _id: 'event', name: 'Regatta' }
const ada = { _id: 'ada', name: 'Ada' }

const reviewed = (state: Review['state']): Review => ({
  state,
  note: '',
  askedBy: ada,
  askedAt: now.toISOString(),
  createdBy: ada,
  changedBy: ada,
})
const piece = (state: ManagedChallenge['state'], review: Review | null) => ({ state, event, reviewed: review })
const reader = (id: string, role: EventRole) => ({
  _id: id,
  type: 'user' as const,
  grants: [{ role, event, endsAt: null }],
})
const admin = { _id: 'root', type: 'admin' as const, grants: [] }

test.each([
  ['none', reader('ada', 'author'), 'write'],
  ['none', reader('ben', 'author'), null],
  ['none', reader('ada', 'owner'), null],
  ['none', admin, null],
  ['waiting', reader('ada', 'author'), 'waiting'],
  ['waiting', reader('ben', 'author'), 'decide'],
  ['waiting', reader('eve', 'viewer'), 'waiting'],
  ['waiting', reader('ada', 'owner'), 'decide'],
  ['waiting', admin, 'decide'],
  ['returned', reader('ada', 'author'), 'returned'],
] as const)('a draft whose review is %s', (state, person, view) => {
  expect(reviewViewOf(piece('draft', reviewed(state)), person, now)).toBe(view)
})

test('what is published is left to owners and administrators', () => {
  const published = piece('published', reviewed('none'))
  expect(reviewViewOf(published, reader('ben', 'author'), now)).toBe('reviewed')
  expect(canChange(published, reader('ben', 'author'), now)).toBe(false)
  for (const person of [reader('ben', 'owner'), admin]) {
    expect(reviewViewOf(published, person, now)).toBeNull()
    expect(canChange(published, person, now)).toBe(true)
  }
})

test('without a review step authors publish and change their own', () => {
  for (const state of ['draft', 'published'] as const) {
    const plain = piece(state, null)
    const author = reader('ada', 'author')
    expect([reviewViewOf(plain, author, now), canPublish(plain, author, now), canChange(plain, author, now)]).toEqual([
      null,
      true,
      true,
    ])
  }
})
