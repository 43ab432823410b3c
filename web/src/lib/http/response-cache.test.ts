import { beforeEach, expect, test } from 'vitest'
import { findKept, forgetAnswers, keepAnswer, keptKey } from './response-cache.ts'

beforeEach(forgetAnswers)

test('an answer is found again by who asked, in which language, and for what', () => {
  keepAnswer(keptKey('/challenges/practices', 'ada', 'en'), '"1"', '[1]')
  expect(findKept(keptKey('/challenges/practices', 'ada', 'en'))).toEqual({ tag: '"1"', text: '[1]' })
  expect(findKept(keptKey('/challenges/practices', 'bob', 'en'))).toBeUndefined()
  expect(findKept(keptKey('/challenges/practices', 'ada', 'fr'))).toBeUndefined()
  expect(findKept(keptKey('/challenges/practices?page=2', 'ada', 'en'))).toBeUndefined()
})

test('the newest answer counts', () => {
  keepAnswer('list', '"1"', 'old')
  keepAnswer('list', '"2"', 'new')
  expect(findKept('list')).toEqual({ tag: '"2"', text: 'new' })
})

test('only so many are kept, and the one that was asked for lately is among them', () => {
  for (let at = 0; at < 100; at += 1) keepAnswer(`page ${at}`, '"1"', `${at}`)
  findKept('page 0')
  keepAnswer('page 100', '"1"', '100')
  expect(findKept('page 0')?.text).toBe('0')
  expect(findKept('page 1')).toBeUndefined()
  expect(findKept('page 100')?.text).toBe('100')
})

test('whoever signs out leaves nothing behind', () => {
  keepAnswer('list', '"1"', 'mine')
  forgetAnswers()
  expect(findKept('list')).toBeUndefined()
})
