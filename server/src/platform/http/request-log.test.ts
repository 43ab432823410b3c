import fastify, { type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { RouteTraffic } from '#platform/metrics/traffic.ts'
import { logResponses, RefusalLog } from './request-log.ts'

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

test.each(['info', 'debug'] as const)(
  'at level %s responses run the same hook and are logged by their weight',
  async (level) => {
    vi.useRealTimers()
    const lines: { method: string; route: string; status: number; level: string }[] = []
    const log = createLog(level, {
      write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]),
    })
    const site = fastify()
    onTestFinished(() => site.close())
    const routes: Record<string, number> = {}
    logResponses(site, log)
    site.addHook('onRoute', ({ method, url, onResponse }) => {
      routes[`${String(method)} ${url}`] = [onResponse].flat().filter(Boolean).length
    })
    for (const method of ['GET', 'POST'] as const)
      site.route({
        method,
        url: '/:status',
        exposeHeadRoute: false,
        handler: ({ params }, reply) => reply.code(Number((params as { status: string }).status)).send(),
      })
    expect(routes).toEqual({ 'GET /:status': 1, 'POST /:status': 1 })
    for (const method of ['GET', 'POST'] as const)
      for (const status of [200, 429, 500]) await site.inject({ method, url: `/${status}` })
    const shown = lines.map(({ method, route, status }) => `${method} ${route} ${status}`)
    const [always, atDebug] = [
      ['GET /:status 500', 'POST /:status 200', 'POST /:status 500'],
      ['GET /:status 200', 'GET /:status 429', 'POST /:status 429'],
    ]
    expect(shown.toSorted()).toEqual((level === 'debug' ? [...always, ...atDebug] : always).toSorted())
  },
)
