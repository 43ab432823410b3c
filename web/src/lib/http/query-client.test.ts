import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { isWorthRetrying } from './query-client.ts'

const offline = new CallError({ status: 0, code: 'offline', message: '' })
const fault = new CallError({ status: 503, code: 'unavailable', message: '' })
const refusal = new CallError({ status: 404, code: 'not-found', message: '' })

test('an error is retried twice, a refusal never', () => {
  expect([0, 1, 2].map((failures) => isWorthRetrying(failures, offline))).toEqual([true, true, false])
  expect(isWorthRetrying(0, fault)).toBe(true)
  expect(isWorthRetrying(0, refusal)).toBe(false)
  expect(isWorthRetrying(0, new Error('a bug'))).toBe(false)
})
