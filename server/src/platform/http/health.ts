import type { FastifyInstance } from 'fastify'

export interface Health {
  /** Why the process should get no traffic now; undefined when it should. */
  whyNotReady: () => Promise<string | undefined>
}

/** For process managers and proxies: alive means that it responds at all, ready that it can do its work. */
export function bindHealth(fastify: FastifyInstance, health: Health): void {
  fastify.get('/health/live', { exposeHeadRoute: true }, (_request, reply) => reply.send({ status: 'ok' }))
  fastify.get('/health/ready', { exposeHeadRoute: true }, async (_request, reply) => {
    const reason = await health.whyNotReady()
    if (reason === undefined) return reply.send({ status: 'ok' })
    return reply.code(503).header('retry-after', '1').send({ status: 'unavailable', reason })
  })
}
