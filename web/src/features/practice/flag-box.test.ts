import { expect, test } from 'vitest'
import { CallError, type CallErrorCode } from '#lib/call-error.ts'
import { flagBox } from './flag-box.ts'
import { flagRefusal } from './flag-refusal.ts'

const open = { solved: false, locked: false, attemptsLeft: null }

test('the box is open where nothing stands against it', () => {
  expect(flagBox(open, 0)).toBe('open')
  expect(flagBox({ ...open, attemptsLeft: 1 }, 0)).toBe('open')
})

test('a solved challenge shows that it is, whatever else is true', () => {
  expect(flagBox({ solved: true, locked: true, attemptsLeft: 0 }, 9)).toBe('solved')
})

test('what it requires comes before attempts', () => {
  expect(flagBox({ solved: false, locked: true, attemptsLeft: 0 }, 9)).toBe('locked')
})

test('without attempts nobody needs to wait', () => {
  expect(flagBox({ ...open, attemptsLeft: 0 }, 9)).toBe('no-attempts')
})

test('too fast an answer closes the box until the time is up', () => {
  expect(flagBox(open, 9)).toBe('waiting')
  expect(flagBox({ ...open, attemptsLeft: 3 }, 1)).toBe('waiting')
})

const refused = (code: CallErrorCode, status: number, more: { count?: number; retryAfter?: number } = {}) =>
  flagRefusal(new CallError({ code, status, message: '', ...more }))

test('B4: too fast an answer used up no attempt, so only time must pass', () => {
  expect(refused('too-fast', 429, { count: 6 })).toEqual({ wait: 6, isPageStale: false })
  expect(refused('too-fast', 429, { count: 6, retryAfter: 7 })).toEqual({ wait: 7, isPageStale: false })
  expect(refused('too-many-requests', 429)).toEqual({ wait: 5, isPageStale: false })
  expect(refused('too-fast', 429, { retryAfter: 0 }).wait).toBe(1)
})

test.each([
  ['wrong-flag', 400],
  ['locked', 403],
  ['no-attempts-left', 403],
  ['already-solved', 409],
  ['not-found', 404],
] as const)('after %s the page is looked at again', (code, status) => {
  expect(refused(code, status)).toEqual({ wait: 0, isPageStale: true })
})

test('a fault changes nothing on the page', () => {
  expect(refused('offline', 0)).toEqual({ wait: 0, isPageStale: false })
  expect(refused('server-error', 500)).toEqual({ wait: 0, isPageStale: false })
  expect(refused('invalid-input', 400)).toEqual({ wait: 0, isPageStale: false })
  expect(flagRefusal(new Error('bug'))).toEqual({ wait: 0, isPageStale: false })
})
