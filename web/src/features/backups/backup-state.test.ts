import { expect, test } from 'vitest'
import { canBeTaken, isUnderWay, wordOf } from './backup-state.ts'

const done = { state: 'done', isHere: true, missing: 0 } as const

test('a backup has the worst of its known states', () => {
  expect(wordOf(done)).toBe('done')
  expect(wordOf({ ...done, missing: 2 })).toBe('incomplete')
  expect(wordOf({ ...done, missing: 2, isHere: false })).toBe('elsewhere')
  expect(wordOf({ state: 'failed', isHere: false, missing: null })).toBe('failed')
  expect(wordOf({ state: 'running', isHere: false, missing: null })).toBe('running')
})

test('only a complete backup on this server can be downloaded', () => {
  expect(canBeTaken(done)).toBe(true)
  expect(canBeTaken({ ...done, isHere: false })).toBe(false)
  expect(canBeTaken({ state: 'failed', isHere: true })).toBe(false)
})

test('a waiting backup counts as in progress, and an ended one does not', () => {
  expect((['waiting', 'running', 'done', 'failed'] as const).filter((state) => isUnderWay({ state }))).toEqual([
    'waiting',
    'running',
  ])
})
