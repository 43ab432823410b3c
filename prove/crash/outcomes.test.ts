import { expect, test } from 'vitest'
import { type Answer, delayOf, faultOf, type Outage } from './outcomes.ts'

const answer = (status: number, wishes: Partial<Answer> = {}): Answer => ({
  what: 'answer',
  began: 100,
  ended: 110,
  status,
  retryAfter: null,
  ...wishes,
})
const away = (of: Outage['of'], from = 90, until = 105): Outage => ({ of, from, until })

test.each([200, 201, 304, 400, 409])('%i is an answer like any other', (status) => {
  expect(faultOf(answer(status), [])).toBeUndefined()
})

test('without a server there is no answer, and with one there is', () => {
  expect(faultOf(answer(0), [away('server')])).toBeUndefined()
  expect(faultOf(answer(0), [away('database')])).toContain('lives')
  expect(faultOf(answer(0), [away('server', 10, 99), away('server', 111, 120)])).toContain('lives')
})

test('without its database the server asks to come back, and says when', () => {
  const later = answer(503, { retryAfter: 1 })
  expect(faultOf(later, [away('database')])).toBeUndefined()
  expect(delayOf(later, [away('database')])).toBeUndefined()
  expect(delayOf(later, [away('database', 111, Number.POSITIVE_INFINITY)])).toContain('nothing was away')
  expect(faultOf(answer(503), [away('database')])).toContain('without Retry-After')
})

test('who never gets an answer has waited too long, whatever was away', () => {
  expect(delayOf(answer(-1), [away('server'), away('database')])).toContain('no answer')
})

test.each([401, 404, 429, 500, 502])('%i is never right', (status) => {
  expect(faultOf(answer(status), [away('server'), away('database')])).toBeDefined()
})
