import { expect, test } from 'vitest'
import { type Outcome, delayOf, faultOf, type Outage } from './outcomes.ts'

const outcome = (status: number, options: Partial<Outcome> = {}): Outcome => ({
  label: 'submission',
  began: 100,
  ended: 110,
  status,
  retryAfter: null,
  ...options,
})
const outage = (of: Outage['of'], from = 90, until = 105): Outage => ({ of, from, until })

test.each([200, 201, 304, 400, 409])('%i is accepted at any time', (status) => {
  expect(faultOf(outcome(status), [])).toBeUndefined()
})

test('a refused connection is accepted only while the server is down', () => {
  expect(faultOf(outcome(0), [outage('server')])).toBeUndefined()
  expect(faultOf(outcome(0), [outage('database')])).toContain('running server')
  expect(faultOf(outcome(0), [outage('server', 10, 99), outage('server', 111, 120)])).toContain('running server')
})

test('a 503 needs Retry-After, and is a delay unless something is down', () => {
  const later = outcome(503, { retryAfter: 1 })
  expect(faultOf(later, [outage('database')])).toBeUndefined()
  expect(delayOf(later, [outage('database')])).toBeUndefined()
  expect(delayOf(later, [outage('database', 111, Number.POSITIVE_INFINITY)])).toContain('everything was up')
  expect(faultOf(outcome(503), [outage('database')])).toContain('without Retry-After')
})

test('a request without a response is a delay during any outage', () => {
  expect(delayOf(outcome(-1), [outage('server'), outage('database')])).toContain('no response')
})

test.each([401, 404, 429, 500, 502])('%i is always a fault', (status) => {
  expect(faultOf(outcome(status), [outage('server'), outage('database')])).toBeDefined()
})
