import { methodsOf } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCode } from '#platform/config/error-code.ts'
import { isConnectionFault } from '#platform/database/connection-faults.ts'
import type { Log } from '#platform/log/log.ts'
import type { RouteTraffic, Traffic } from '#platform/metrics/traffic.ts'
import { StorageAway, StorageFull } from '#platform/storage/storage.ts'
import { RefusalLog, locationOf } from './request-log.ts'
import type { Member } from './context.ts'
import { unsupportedType } from './bodies/form-route.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts, logs and sends a refusal. */
    answerRefusal: (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => FastifyReply
  }
  interface FastifyRequest {
    /** When admission began, by the clock of `performance`; 0 on other routes. */
    began: number
    /** When its headers were admitted, by the clock of the site. */
    admittedAt: Date
    /** The signed-in account, once it is known. */
    member: Member | null
  }
  interface FastifyContextConfig {
    /** Where the responses of the route are counted. */
    meter?: RouteTraffic
    onRefusal?: (request: FastifyRequest, refusal: Refusal) => void
  }
}

/** Every refusal has one shape. What is not a refusal is a bug: logged whole, answered with nothing inside. */
export function answerErrors(fastify: FastifyInstance, log: Log, traffic: Traffic): void {
  const refusals = new RefusalLog(log)
  fastify.decorateRequest('began', 0)
  fastify.decorateRequest('admittedAt')
  fastify.decorateRequest('member', null)
  const answerRefusal: FastifyInstance['answerRefusal'] = (request, reply, refusal) => {
    const { meter = traffic.elsewhere, onRefusal } = request.routeOptions.config
    if (refusal.status < 500) refusals.note(request, meter, refusal.code)
    onRefusal?.(request, refusal)
    meter.note(refusal.status, request.began === 0 ? 0 : performance.now() - request.began)
    traffic.noteRefusal(refusal.code)
    return refuse(reply, refusal)
  }
  fastify.decorate('answerRefusal', answerRefusal)
  fastify.setErrorHandler((error, request, reply) => {
    const refusal = translate(error, request)
    if (refusal.code === 'server-error') log.error({ err: error, ...locationOf(request) }, 'a request failed')
    if (refusal.code === 'unavailable') log.warn({ err: error, ...locationOf(request) }, describe(error))
    if (refusal.code === 'disk-full') log.error({ err: error, ...locationOf(request) }, 'there is no room for files')
    return answerRefusal(request, reply, refusal)
  })
}

export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  return reply
    .code(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(refusal.text)
}

/** For an address under /api without a route: 405 with the methods it has, or 404. */
export function unknownAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.replace(/\?.*$/, '').replace(/(?<=.)\/$/, '')
  const fitting = Object.values(routes).filter((route) => patternOf(route.path).test(path))
  // '/submissions/export' also fits '/submissions/:id': the exact address wins.
  const exact = fitting.filter((route) => `/api${route.path}` === path)
  const allowed = (exact.length > 0 ? exact : fitting).flatMap(methodsOf)
  if (allowed.length === 0) return refuse(reply, new Refusal('not-found'))
  return refuse(reply.header('allow', [...new Set(allowed)].join(', ')), new Refusal('method-not-allowed'))
}

function patternOf(path: string): RegExp {
  const source = path.replaceAll('.', String.raw`\.`).replaceAll(/:[a-zA-Z]+/g, '[^/]+')
  return new RegExp(`^/api${source}$`)
}

/** PostgreSQL's code for a full disk, which it usually shares with the files. */
const databaseFull = '53100'

function describe(error: unknown): string {
  return error instanceof StorageAway ? 'the storage of files did not answer' : 'the database did not answer'
}

function translate(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof StorageFull || errorCode(error) === databaseFull)
    return new Refusal('disk-full', { cause: error })
  if (error instanceof StorageAway || isConnectionFault(error))
    return new Refusal('unavailable', { retryAfter: 1, cause: error })
  switch (error instanceof Error && 'statusCode' in error ? error.statusCode : 500) {
    case 400:
    case 414:
      return new Refusal('malformed-request', { cause: error })
    case 413:
      return new Refusal('too-large', { cause: error })
    case 415:
      return unsupportedType(request, error)
    case 503:
      return new Refusal('unavailable', { retryAfter: 1, cause: error })
    default:
      return new Refusal('server-error', { cause: error })
  }
}
