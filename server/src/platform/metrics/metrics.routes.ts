import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#platform/http/error-handler.ts'
import { Refusal } from '../http/refusal.ts'
import { bearerOf } from '../http/request-headers.ts'
import type { Measured } from './registry.ts'

/**
 * For Prometheus, which knows the token of the settings. Without that setting the address does not exist, and what is
 * only for measuring is not even loaded.
 */
export async function bindMetrics(fastify: FastifyInstance, token: string | null, measured: Measured): Promise<void> {
  if (token === null) return
  const { buildRegistry } = await import('./registry.ts')
  const registry = buildRegistry(measured)
  const wanted = digestOf(token)
  fastify.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digestOf(bearerOf(request.raw) ?? ''), wanted))
      return refuse(reply.header('www-authenticate', 'Bearer'), new Refusal('signed-out'))
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

/** Of the same length whatever was sent, so that comparing takes the same time. */
function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
