import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CannotStart } from './platform/config/cannot-start.ts'
import type { Config } from './platform/config/config.ts'
import { errorCode } from './platform/config/error-code.ts'

/** Pending connections: in the opening minute of an event a thousand browsers come at once. */
const backlog = 4_096

export async function listen(fastify: FastifyInstance, config: Config): Promise<void> {
  try {
    await fastify.listen({ port: config.port, host: config.host, backlog })
  } catch (error) {
    throw translate(error, config)
  }
}

/** Asked before anything is started, so that a busy port costs nothing and changes nothing. */
export async function expectFreePort(config: Config): Promise<void> {
  const server = createServer()
  try {
    server.listen(config.port, config.host)
    await once(server, 'listening')
  } catch (error) {
    throw translate(error, config)
  }
  server.close()
  await once(server, 'close')
}

function translate(cause: unknown, { port, host }: Config): unknown {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is already in use: stop the program that uses it, or choose another port with PORT.`,
    EACCES: `This user is not allowed to listen on port ${port}: choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: correct HOST.`,
    ENOTFOUND: `This machine has no address ${host}: correct HOST.`,
  }
  const sentence = sentences[errorCode(cause) ?? '']
  return sentence === undefined ? cause : new CannotStart(sentence, { cause })
}
