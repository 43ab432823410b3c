import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { limits } from '@drapeau/contract/limits.ts'
import type { Route } from '@drapeau/contract/route.ts'
import type { RouteTraffic } from '../metrics/traffic.ts'
import type { Services } from '../services.ts'
import { hasBody } from './body-time.ts'
import { type Member, type Reader, readerOf } from './context.ts'
import { mayEnter } from './may-enter.ts'
import { countHeader } from './raw-headers.ts'
import { Ready } from './ready.ts'
import type { SendReady } from './send-ready.ts'
import { bearerOf } from './token.ts'

/** An address that belongs to this route, and whose input has been read. */
interface Known {
  route: Route
  meter: RouteTraffic
  /** Answers it to a reader. */
  read: (reader: Reader) => unknown
}

interface LaneParts {
  services: Services
  /** Whose token this is, as far as memory knows. */
  recognise: (token: string, now: Date) => Member | undefined
  isOurs: (host: string | undefined) => boolean
  addressOf: (request: IncomingMessage) => string
  sendReady: SendReady
  drain: { readonly isOn: boolean }
}

/** To be asked when a route is bound: whether its door can be kept without asking the database. */
export function expectFromMemory({ audience, limit, path }: Route): void {
  if (audience === 'anyone' || limits[limit].store !== 'node')
    throw new Error(`${path} cannot be answered from memory alone.`)
}

/** A few hundred bytes each. */
const mostAddresses = 2_000
const longestAddress = 300

/**
 * The short way for what thousands ask for at once: an address that has been answered before, a session that is in
 * memory, and an answer that is ready. It passes the same door as everybody else (host, token, audience, limit), by the
 * same functions; it only spares the search for the route and what a framework keeps for each request. Whatever is not
 * plain is left to the ordinary way, which begins anew and has the last word: the lane refuses nobody.
 */
export class Lane {
  readonly #parts: LaneParts
  readonly #known = new Map<string, Known>()

  constructor(parts: LaneParts) {
    this.#parts = parts
  }

  learn(url: string, known: Known): void {
    if (url.length > longestAddress || this.#known.has(url)) return
    if (this.#known.size >= mostAddresses) this.#known.clear()
    this.#known.set(url, known)
  }

  /** Has every request come by here first. */
  leadFrom(server: Server): void {
    const ordinary = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      if (!this.take(request, response)) for (const listener of ordinary) listener.call(server, request, response)
    })
  }

  /** Whether the request was answered here. */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const known = this.#known.get(request.url ?? '')
    if (known === undefined || !this.#isPlain(request)) return false
    const began = performance.now()
    try {
      const answer = this.#answerTo(request, known)
      if (answer instanceof Ready) {
        this.#parts.sendReady(request, response, answer)
        known.meter.note(response.statusCode, performance.now() - began)
        return true
      }
      // It is not in memory yet. Whether it can be had is told by the ordinary way, which asks again.
      if (answer instanceof Promise) answer.catch(() => undefined)
    } catch (error) {
      // The same happens to the ordinary way, which says it, or writes it down.
      this.#parts.services.log.debug({ err: error }, 'left to the ordinary way')
    }
    return false
  }

  #isPlain(request: IncomingMessage): boolean {
    return (
      request.method === 'GET' &&
      !this.#parts.drain.isOn &&
      !hasBody(request) &&
      request.headers.upgrade === undefined &&
      this.#parts.isOurs(request.headers.host) &&
      countHeader(request.rawHeaders, 'host') === 1
    )
  }

  #answerTo(request: IncomingMessage, { route, read }: Known): unknown {
    const { services, recognise, addressOf } = this.#parts
    const token = bearerOf(request)
    const now = services.clock()
    const member = token === undefined ? undefined : recognise(token, now)
    if (!member || !mayEnter(route, member)) return undefined
    const answer = read(readerOf(services, { member, now, acceptLanguage: request.headers['accept-language'] }))
    // Counted here only when it is answered here.
    if (answer instanceof Ready)
      services.limiter.guard(route.limit, { accountId: member.accountId, address: addressOf(request) }, now)
    return answer
  }
}
