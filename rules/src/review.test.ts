import { describe, expect, test } from 'vitest'
import { type Editor, mayChangeContent, mayMake, mayPublish, type Reviewable } from './review.ts'

const ada: Editor = { accountId: 'ada', isOnlyAuthor: true }
const ben: Editor = { accountId: 'ben', isOnlyAuthor: true }
const owner: Editor = { accountId: 'ada', isOnlyAuthor: false }

const draft: Reviewable = { state: 'draft', requiresReview: true, createdBy: 'ada', changedBy: 'ada' }
const published: Reviewable = { ...draft, state: 'published' }

describe('an author', () => {
  test.each<[string, Partial<Reviewable>, Editor, boolean]>([
    ['what they created and changed', {}, ada, false],
    ['what they created and somebody else changed', { changedBy: 'ben' }, ada, false],
    ['what they changed last', { changedBy: 'ben' }, ben, false],
    ['what others wrote', {}, ben, true],
    ['what nobody is known to have written', { createdBy: null, changedBy: null }, ada, true],
    ['their own, where no review is required', { requiresReview: false }, ada, true],
  ])('publishes %s: %j', (_what, options, editor, expected) => {
    expect(mayPublish({ ...draft, ...options }, editor)).toBe(expected)
  })

  test('changes a draft, and what is published only where no review is required', () => {
    expect(mayChangeContent(draft, ada)).toBe(true)
    expect(mayChangeContent(published, ada)).toBe(false)
    expect(mayChangeContent(published, ben)).toBe(false)
    expect(mayChangeContent({ ...published, requiresReview: false }, ada)).toBe(true)
  })
})

test('owners and administrators publish and change their own work', () => {
  expect(mayPublish(draft, owner)).toBe(true)
  expect(mayChangeContent(published, owner)).toBe(true)
})

describe('a change', () => {
  const still = { isMoved: false, isRewritten: false }
  const here = (editor: Editor) => ({ before: editor, after: editor })

  test('that ends in a draft is always possible', () => {
    for (const before of [draft, published])
      expect(mayMake({ before, after: draft, isMoved: true, isRewritten: true }, here(ada))).toBe(true)
  })

  test('that publishes changes nothing else', () => {
    const change = { before: draft, after: published, ...still }
    expect(mayMake(change, here(ben))).toBe(true)
    expect(mayMake(change, here(ada))).toBe(false)
    expect(mayMake({ ...change, isRewritten: true }, here(ben))).toBe(false)
    expect(mayMake({ ...change, isRewritten: true }, here(owner))).toBe(true)
  })

  test('to what is published is for owners', () => {
    const change = { before: published, after: published, isMoved: false, isRewritten: true }
    expect(mayMake(change, here(ben))).toBe(false)
    expect(mayMake(change, here(owner))).toBe(true)
  })

  test('that moves a published challenge into such an event is a publication there', () => {
    const before = { ...published, requiresReview: false }
    const change = { before, after: published, isMoved: true, isRewritten: false }
    expect(mayMake(change, here(ada))).toBe(false)
    expect(mayMake(change, here(ben))).toBe(true)
    expect(mayMake(change, { before: ada, after: owner })).toBe(true)
    const away = {
      before: published,
      after: { ...published, requiresReview: false },
      isMoved: true,
      isRewritten: false,
    }
    expect(mayMake(away, here(ben))).toBe(false)
  })
})
