import type { FastifyInstance } from 'fastify'

/** Set by a proxy that retries this status on another node. */
const header = 'x-turn-away'
/** Not 503: that means that the database is away, and then no other node can help. */
const status = 502

/**
 * Before a node stops, it refuses reads that come through a proxy with other nodes. The proxy retries them there, so that
 * nobody notices, and sends nothing here for some seconds: when the server closes, nothing is in flight any more. Changes
 * are still made, since no proxy may send them twice.
 */
export function turnAwayWhile(fastify: FastifyInstance, drain: { readonly isOn: boolean }): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!drain.isOn || request.method !== 'GET' || request.headers[header] !== String(status)) return done()
    return void reply.code(status).header('retry-after', '1').send()
  })
}
