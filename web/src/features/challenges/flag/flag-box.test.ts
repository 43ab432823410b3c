import { expect, test } from 'vitest'
import { CallError, type CallErrorCode } from '#lib/http/call-error.ts'
import { flagBox, flagRefusal } from './flag-box.ts'

const open = { solved: false, locked: false, attemptsLeft: null, mode: 'practice' } as const
const playing = { ...open, mode: 'event' } as const
const crew = { disqualified: false, isSolo: false, minTeamSize: 2, members: ['Ada', 'Bob'] }

test('the box is open where nothing stands against it', () => {
  expect(flagBox(open, null, 0)).toBe('open')
  expect(flagBox({ ...open, attemptsLeft: 1 }, null, 0)).toBe('open')
})

test('a solved challenge shows that it is, whatever else is true', () => {
  expect(flagBox({ ...open, solved: true, locked: true, attemptsLeft: 0 }, null, 9)).toBe('solved')
})

test('what it requires comes before attempts', () => {
  expect(flagBox({ ...open, locked: true, attemptsLeft: 0 }, null, 9)).toBe('locked')
})

test('without attempts nobody needs to wait', () => {
  expect(flagBox({ ...open, attemptsLeft: 0 }, null, 9)).toBe('no-attempts')
})

test('too fast an answer closes the box until the time is up', () => {
  expect(flagBox(open, null, 9)).toBe('waiting')
  expect(flagBox({ ...open, attemptsLeft: 3 }, null, 1)).toBe('waiting')
})

test('in an event the box is open to an entry that may play, and while it is not known yet', () => {
  expect(flagBox(playing, crew, 0)).toBe('open')
  expect(flagBox(playing, undefined, 0)).toBe('open')
  expect(flagBox(playing, { ...crew, isSolo: true, members: ['Ada'] }, 0)).toBe('open')
})

test('an entry that is disqualified or too small is warned before typing', () => {
  expect(flagBox(playing, { ...crew, members: ['Ada'] }, 0)).toBe('too-small')
  expect(flagBox({ ...playing, locked: true }, { ...crew, members: ['Ada'] }, 0)).toBe('too-small')
  expect(flagBox(playing, { ...crew, members: ['Ada'], disqualified: true }, 0)).toBe('disqualified')
  expect(flagBox({ ...playing, solved: true }, { ...crew, disqualified: true }, 0)).toBe('solved')
})

test('what keeps an entry from playing does not keep anybody from practice', () => {
  expect(flagBox(open, { ...crew, disqualified: true }, 0)).toBe('open')
})

test('S8: once the event is over and keeps its challenges, the box is closed', () => {
  expect(flagBox({ ...open, mode: 'closed' }, null, 0)).toBe('closed')
  expect(flagBox({ ...open, mode: 'closed', solved: true }, null, 0)).toBe('solved')
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
  ['solved-for-another-team', 409],
  ['not-found', 404],
  ['event-over', 403],
  ['team-too-small', 403],
  ['disqualified', 403],
] as const)('after %s the page is looked at again', (code, status) => {
  expect(refused(code, status)).toEqual({ wait: 0, isPageStale: true })
})

test('a fault changes nothing on the page', () => {
  expect(refused('offline', 0)).toEqual({ wait: 0, isPageStale: false })
  expect(refused('server-error', 500)).toEqual({ wait: 0, isPageStale: false })
  expect(refused('invalid-input', 400)).toEqual({ wait: 0, isPageStale: false })
  expect(flagRefusal(new Error('bug'))).toEqual({ wait: 0, isPageStale: false })
})
