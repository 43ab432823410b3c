import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log/log.ts'

/**
 * What changes something is worth a line, and so is what fails. Reading is the bulk of the traffic and says little: it is
 * logged only for who looks closely, since even to ask costs every request something.
 */
export function logAnswers(fastify: FastifyInstance, log: Log): void {
  const note = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const level = reply.statusCode >= 500 ? 'error' : request.method === 'GET' ? 'debug' : 'info'
    const answered = { ...whereabouts(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    log[level](answered, 'answered')
    done()
  }
  if (log.isLevelEnabled('debug')) fastify.addHook('onResponse', note)
  else
    fastify.addHook('onRoute', (route) => {
      if (route.method !== 'GET') route.onResponse = note
    })
}

/** Where it happened, by the route's pattern: an address can hold a key. */
export function whereabouts(request: FastifyRequest): object {
  return { request: request.id, method: request.method, route: request.routeOptions.url ?? 'unknown' }
}
