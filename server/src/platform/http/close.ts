import type { FastifyInstance } from 'fastify'

const lookMs = 50

/**
 * Takes no more connections and waits for the requests under way. A connection whose last request was still being answered
 * would then be kept for a further one that cannot come: it is closed as soon as it is idle.
 */
export async function closeServer(fastify: FastifyInstance): Promise<void> {
  const look = setInterval(() => fastify.server.closeIdleConnections(), lookMs)
  try {
    await fastify.close()
  } finally {
    clearInterval(look)
  }
}
