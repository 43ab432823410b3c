import { beforeEach, expect, test } from 'vitest'
import { findCached, clearResponseCache, cacheResponse, cacheKey } from './response-cache.ts'

beforeEach(clearResponseCache)

test('a response is found by session, language and address', () => {
  cacheResponse(cacheKey('/challenges/practices', 'ada', 'en'), '"1"', '[1]')
  expect(findCached(cacheKey('/challenges/practices', 'ada', 'en'))).toEqual({ tag: '"1"', text: '[1]' })
  expect(findCached(cacheKey('/challenges/practices', 'bob', 'en'))).toBeUndefined()
  expect(findCached(cacheKey('/challenges/practices', 'ada', 'fr'))).toBeUndefined()
  expect(findCached(cacheKey('/challenges/practices?page=2', 'ada', 'en'))).toBeUndefined()
})

test('the newest response replaces an older one', () => {
  cacheResponse('list', '"1"', 'old')
  cacheResponse('list', '"2"', 'new')
  expect(findCached('list')).toEqual({ tag: '"2"', text: 'new' })
})

test('the cache is bounded, and recently used responses are kept', () => {
  for (let at = 0; at < 100; at += 1) cacheResponse(`page ${at}`, '"1"', `${at}`)
  findCached('page 0')
  cacheResponse('page 100', '"1"', '100')
  expect(findCached('page 0')?.text).toBe('0')
  expect(findCached('page 1')).toBeUndefined()
  expect(findCached('page 100')?.text).toBe('100')
})

test('signing out clears the cache', () => {
  cacheResponse('list', '"1"', 'mine')
  clearResponseCache()
  expect(findCached('list')).toBeUndefined()
})
