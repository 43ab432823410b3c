import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { RouteTraffic } from '#platform/metrics/traffic.ts'
import { RefusalLog } from './request-log.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('W15 refusals are limited to ten log lines a second for each route and reason, and the next line has the number of omitted ones', () => {
  const lines: { code: string; unlogged?: number }[] = []
  const log = new RefusalLog(
    createLog('info', { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }),
  )
  const request = { id: '1', method: 'GET', routeOptions: { url: '/api/users/me' } } as FastifyRequest
  const [me, countries] = [new RouteTraffic('GET', '/api/users/me'), new RouteTraffic('GET', '/api/countries')]
  for (let at = 0; at < 5_000; at += 1) log.note(request, me, 'too-many-requests')
  expect(lines).toHaveLength(10)
  log.note(request, me, 'signed-out')
  log.note(request, countries, 'too-many-requests')
  expect(lines).toHaveLength(12)
  vi.advanceTimersByTime(1_000)
  log.note(request, me, 'too-many-requests')
  log.note(request, me, 'too-many-requests')
  expect(lines.slice(12).map(({ unlogged }) => unlogged)).toEqual([4_990, undefined])
})
