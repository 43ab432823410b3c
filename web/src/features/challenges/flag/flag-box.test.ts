import { expect, test } from 'vitest'
import { CallError, type CallErrorCode } from '#lib/http/call-error.ts'
import { flagBox, flagRefusal } from './flag-box.ts'

const open = { solved: false, locked: false, attemptsLeft: null, mode: 'practice', isClosed: false } as const
const playing = { ...open, mode: 'event' } as const
const crew = { disqualified: false, isSolo: false, minTeamSize: 2, members: ['Ada', 'Bob'] }

test('the box is open by default', () => {
  expect(flagBox(open, null, 0)).toBe('open')
  expect(flagBox({ ...open, attemptsLeft: 1 }, null, 0)).toBe('open')
})

test('a solved challenge is shown as solved, whatever else applies', () => {
  expect(flagBox({ ...open, solved: true, locked: true, attemptsLeft: 0 }, null, 9)).toBe('solved')
})

test('missing requirements take precedence over attempts', () => {
  expect(flagBox({ ...open, locked: true, attemptsLeft: 0 }, null, 9)).toBe('locked')
})

test('a challenge whose window is over says so, unless it is solved or locked', () => {
  expect(flagBox({ ...open, isClosed: true, attemptsLeft: 0 }, null, 9)).toBe('window-closed')
  expect(flagBox({ ...open, isClosed: true, solved: true }, null, 0)).toBe('solved')
  expect(flagBox({ ...open, isClosed: true, locked: true }, null, 0)).toBe('locked')
})

test('without attempts left there is no wait', () => {
  expect(flagBox({ ...open, attemptsLeft: 0 }, null, 9)).toBe('no-attempts')
})

test('a submission that is too fast closes the box for a while', () => {
  expect(flagBox(open, null, 9)).toBe('waiting')
  expect(flagBox({ ...open, attemptsLeft: 3 }, null, 1)).toBe('waiting')
})

test('in an event the box is open to an entry that may play, and while the entry is loading', () => {
  expect(flagBox(playing, crew, 0)).toBe('open')
  expect(flagBox(playing, undefined, 0)).toBe('open')
  expect(flagBox(playing, { ...crew, isSolo: true, members: ['Ada'] }, 0)).toBe('open')
})

test('a disqualified or too small entry sees a message instead of the box', () => {
  expect(flagBox(playing, { ...crew, members: ['Ada'] }, 0)).toBe('too-small')
  expect(flagBox({ ...playing, locked: true }, { ...crew, members: ['Ada'] }, 0)).toBe('too-small')
  expect(flagBox(playing, { ...crew, members: ['Ada'], disqualified: true }, 0)).toBe('disqualified')
  expect(flagBox({ ...playing, solved: true }, { ...crew, disqualified: true }, 0)).toBe('solved')
})

test('an entry that may not play can still practise', () => {
  expect(flagBox(open, { ...crew, disqualified: true }, 0)).toBe('open')
})

test('S8: after an event without practice the box is closed', () => {
  expect(flagBox({ ...open, mode: 'closed' }, null, 0)).toBe('closed')
  expect(flagBox({ ...open, mode: 'closed', solved: true }, null, 0)).toBe('solved')
})

const refused = (code: CallErrorCode, status: number, more: { count?: number; retryAfter?: number } = {}) =>
  flagRefusal(new CallError({ code, status, message: '', ...more }))

test('B4: a submission that is too fast uses no attempt', () => {
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
  ['solved-for-another-team', 409],
  ['not-found', 404],
  ['event-over', 403],
  ['challenge-closed', 403],
  ['team-too-small', 403],
  ['disqualified', 403],
] as const)('after %s the page is looked at again', (code, status) => {
  expect(refused(code, status)).toEqual({ wait: 0, isPageStale: true })
})

test('an error does not change the box', () => {
  expect(refused('offline', 0)).toEqual({ wait: 0, isPageStale: false })
  expect(refused('server-error', 500)).toEqual({ wait: 0, isPageStale: false })
  expect(refused('invalid-input', 400)).toEqual({ wait: 0, isPageStale: false })
  expect(flagRefusal(new Error('bug'))).toEqual({ wait: 0, isPageStale: false })
})
