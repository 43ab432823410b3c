import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { Traffic } from '../metrics/traffic.ts'
import { answerErrors, refuse } from './error-handler.ts'
import { logResponses } from './request-log.ts'
import { maxBodyMs, watchBody } from './bodies/body-timeout.ts'
import { readJsonBodies } from './bodies/json-body.ts'
import { Refusal } from './refusal.ts'
import { hostCheck } from './request-headers.ts'
import { baseHeaders } from './security-headers.ts'
import { UploadSlots } from './bodies/upload-slots.ts'

/** How long a connection waits for the next request. */
export const keepAliveMs = 65_000
/** Time for a response to arrive before the connection is cut. */
const lingerMs = 2_000

/** The bare server: limits of size and time, headers on every response, one shape of errors. It knows no route. */
export function createServer(config: Config, log: Log, traffic = new Traffic()): FastifyInstance {
  const headers = baseHeaders(config.publicUrl)
  const checkHost = hostCheck(config.publicUrl)
  const abandon = ({ socket }: IncomingMessage, { headersSent }: ServerResponse): void => {
    // A client that got a response and goes on sending gets no second one.
    if (headersSent) socket.destroy()
    else closeBroken('ERR_HTTP_REQUEST_TIMEOUT', socket, headers)
  }
  const begin = (request: FastifyRequest, reply: FastifyReply): void => {
    watchBody(request.raw, reply.raw, abandon)
    reply.headers(headers)
    // Node treats such a connection as one whose protocol has changed, and would never answer what is no HTTP on it.
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close')
  }
  const fastify = Fastify({
    logger: false,
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: 1024 * 1024,
    // The last guard: bodies have much less time, or a pace to keep (`watchBody`).
    requestTimeout: maxBodyMs,
    keepAliveTimeout: keepAliveMs,
    http: {
      headersTimeout: 15_000,
      // A request without a host is refused by us, with our headers, rather than by Node without them.
      requireHostHeader: false,
      // A request without a body gets no stream that has to be read to its end: a fifth of Node's work for a request.
      optimizeEmptyRequests: true,
    },
    exposeHeadRoutes: false,
    // An open stream or an idle browser must not hold up a stop.
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered while we stop; then the connection is closed.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
    // `bind` checks what comes in and goes out: Fastify need not load its own compilers of schemas.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    clientErrorHandler: (error, socket) => closeBroken(error.code, socket, headers),
    frameworkErrors: (_error, request, reply) => {
      begin(request, reply)
      void refuse(reply, new Refusal('malformed-request'))
    },
  })
  fastify.decorate('uploads', new UploadSlots())
  readJsonBodies(fastify)
  answerErrors(fastify, log, traffic)
  fastify.addHook('onRequest', (request, reply, done) => {
    begin(request, reply)
    done(checkHost(request.raw))
  })
  // Node would answer this one by itself, without our headers.
  fastify.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, { ...headers, connection: 'close', 'content-length': '0' }).end()
  })
  logResponses(fastify, log)
  return fastify
}

function noCompiler(): never {
  throw new Error('A route has a schema of the contract, and none of Fastify.')
}

const closeIdleEveryMs = 50

/**
 * Stops listening and waits for the requests in flight. A connection whose last request was in flight would then be kept
 * open for a next one that cannot come: it is closed as soon as it is idle.
 */
export async function closeServer(fastify: FastifyInstance): Promise<void> {
  const timer = setInterval(() => fastify.server.closeIdleConnections(), closeIdleEveryMs)
  try {
    await fastify.close()
  } finally {
    clearInterval(timer)
  }
}

/** Which proxies to believe about where a request comes from. A number is how many stand between the browser and us. */
function trustOf(trusted: Config['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted
}

/** What is not HTTP gets a plain response, with the same headers, and a closed connection. */
function closeBroken(code: string | undefined, socket: Socket, headers: Record<string, string>): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[code ?? ''] ?? 400
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
  )
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
