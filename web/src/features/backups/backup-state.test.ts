import { expect, test } from 'vitest'
import { canBeTaken, isUnderWay, wordOf } from './backup-state.ts'

const done = { state: 'done', isHere: true, missing: 0 } as const

test('a backup has the worst state that is known of it', () => {
  expect(wordOf(done)).toBe('done')
  expect(wordOf({ ...done, missing: 2 })).toBe('incomplete')
  expect(wordOf({ ...done, missing: 2, isHere: false })).toBe('elsewhere')
  expect(wordOf({ state: 'failed', isHere: false, missing: null })).toBe('failed')
  expect(wordOf({ state: 'running', isHere: false, missing: null })).toBe('running')
})

test('only one that is whole and here can be taken', () => {
  expect(canBeTaken(done)).toBe(true)
  expect(canBeTaken({ ...done, isHere: false })).toBe(false)
  expect(canBeTaken({ state: 'failed', isHere: true })).toBe(false)
})

test('one that waits is under way, and one that ended is not', () => {
  expect((['waiting', 'running', 'done', 'failed'] as const).filter((state) => isUnderWay({ state }))).toEqual([
    'waiting',
    'running',
  ])
})
