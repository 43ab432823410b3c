import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '#platform/log/log.ts'
import type { RouteTraffic } from '#platform/metrics/traffic.ts'

/** Changes and failures are worth a line. Reads are the bulk of the traffic and say little: they are logged at debug level. */
export function logResponses(fastify: FastifyInstance, log: Log): void {
  // None of these fields can hold a secret, and to look for one takes longer than to write the line.
  const plain = log.child({}, { redact: [] })
  const note = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const level = levelOf(request.method, reply.statusCode)
    // Most requests are reads, and for them nothing is put together that is not logged.
    if (log.isLevelEnabled(level))
      plain[level]({ ...locationOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  }
  // The same hook at every level: what tests see at debug level is what production runs.
  fastify.addHook('onRoute', (route) => {
    route.onResponse = note
  })
}

/** A 429 is logged as a refusal already. */
function levelOf(method: string, status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error'
  return method === 'GET' || status === 429 ? 'debug' : 'info'
}

/** Lines per second about the same refusal of one route. */
const maxLines = 10

interface Kind {
  second: number
  lines: number
  unlogged: number
}

/** Logs refusals. Beyond ten a second of one kind they are only counted, and the next line says how many there were. */
export class RefusalLog {
  readonly #log: Log
  /** By route and code: as many as the contract has. */
  readonly #kinds = new Map<RouteTraffic, Map<string, Kind>>()

  constructor(log: Log) {
    this.#log = log
  }

  note(request: FastifyRequest, route: RouteTraffic, code: string): void {
    const kind = this.#kindOf(route, code)
    const second = Math.floor(Date.now() / 1000)
    if (kind.second !== second) {
      kind.second = second
      kind.lines = 0
    }
    if (kind.lines >= maxLines) {
      kind.unlogged += 1
      return
    }
    const { unlogged } = kind
    kind.lines += 1
    kind.unlogged = 0
    this.#log.info({ ...locationOf(request), code, ...(unlogged > 0 && { unlogged }) }, 'refused')
  }

  #kindOf(route: RouteTraffic, code: string): Kind {
    const codes = this.#kinds.get(route) ?? new Map<string, Kind>()
    const kind = codes.get(code) ?? { second: 0, lines: 0, unlogged: 0 }
    if (kind.second === 0) this.#kinds.set(route, codes.set(code, kind))
    return kind
  }
}

/** Names the route by its pattern: an address can hold a secret key. */
export function locationOf(request: FastifyRequest): object {
  return { request: request.id, method: request.method, route: request.routeOptions.url ?? 'unknown' }
}
