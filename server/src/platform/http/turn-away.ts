import type { FastifyInstance } from 'fastify'

/** What a proxy sets to say: answer me with this status, and I ask another node. */
const header = 'x-turn-away'
/** Not 503: that is said when the database is away, where no other node would know better. */
const status = 502

/**
 * Before a node stops, it turns readers away who come through a proxy that knows of others. The proxy asks another node,
 * so that nobody notices, and leaves this one alone for some seconds: by then nothing is on its way to us any more when the
 * door is closed. What changes something is still done, since no proxy may send that twice.
 */
export function turnAwayWhile(fastify: FastifyInstance, drain: { readonly isOn: boolean }): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!drain.isOn || request.method !== 'GET' || request.headers[header] !== String(status)) return done()
    return void reply.code(status).header('retry-after', '1').send()
  })
}
