import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { Traffic } from '../metrics/traffic.ts'
import { answerErrors, refuse } from './answer-errors.ts'
import { logAnswers } from './answer-log.ts'
import { longestBodyMs, watchBody } from './body-time.ts'
import { hostGuard, hostInTarget } from './host.ts'
import { readJsonBodies } from './json-body.ts'
import { countHeader } from './raw-headers.ts'
import { Refusal } from './refusal.ts'
import { trustOf } from './remote-address.ts'
import { baseHeaders } from './security-headers.ts'
import { keepAliveMs, SiteResponse } from './site-response.ts'
import { UploadSlots } from './upload-slots.ts'

/** As long as an answer takes to reach anybody. */
const lingerMs = 2_000

/** The bare server: limits of size and time, headers on every answer, one shape of errors. It knows no route. */
export function createServer(config: Config, log: Log, traffic = new Traffic()): FastifyInstance {
  const headers = baseHeaders(config.publicUrl)
  const isOurs = hostGuard(config.publicUrl)
  const giveUp = ({ socket }: IncomingMessage, { headersSent }: ServerResponse): void => {
    // Who has had an answer and still goes on sending gets no second one.
    if (headersSent) socket.destroy()
    else closeBroken('ERR_HTTP_REQUEST_TIMEOUT', socket, headers)
  }
  const fastify = Fastify({
    logger: false,
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: 1024 * 1024,
    // What arrives has much less, or its own pace to keep: watchBody.
    requestTimeout: longestBodyMs,
    keepAliveTimeout: keepAliveMs,
    // A request without a host is refused by us, with our headers, rather than by Node without them.
    http: {
      headersTimeout: 15_000,
      requireHostHeader: false,
      ServerResponse: SiteResponse,
      // What has no body need not be read to its end: a fifth of all that Node does for a request.
      optimizeEmptyRequests: true,
    },
    exposeHeadRoutes: false,
    // An open stream or an idle browser must not hold up a stop.
    forceCloseConnections: 'idle',
    // Whoever still has a connection while we stop gets an ordinary answer on it, and then the connection is closed.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
    clientErrorHandler: (error, socket) => closeBroken(error.code, socket, headers),
    frameworkErrors: (_error, request, reply) => {
      watchBody(request.raw, reply.raw, giveUp)
      void refuse((reply as FastifyReply).headers(headers), new Refusal('malformed-request'))
    },
  })
  fastify.decorate('uploads', new UploadSlots())
  readJsonBodies(fastify)
  answerErrors(fastify, log, traffic)
  fastify.addHook('onRequest', (request, reply, done) => {
    watchBody(request.raw, reply.raw, giveUp)
    reply.headers(headers)
    if (countHeader(request.raw.rawHeaders, 'host') > 1) done(new Refusal('malformed-request'))
    else {
      const { host } = request.headers
      const isForUs = isOurs(host) && isOurs(hostInTarget(request.raw.url) ?? host)
      done(isForUs ? undefined : new Refusal('wrong-host'))
    }
  })
  // Node takes such a connection for one whose protocol has changed, and from then on lets what is no HTTP wait without a word.
  fastify.server.prependListener('request', ({ headers: { upgrade } }, response: ServerResponse) => {
    if (upgrade !== undefined) response.shouldKeepAlive = false
  })
  // Node would answer this one by itself, without our headers.
  fastify.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, { ...headers, connection: 'close', 'content-length': '0' }).end()
  })
  logAnswers(fastify, log)
  return fastify
}

/** What is not HTTP gets a plain answer, with the same headers, and a closed connection. */
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
  // Time to read the answer; whoever then still does not let go is let go of.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
