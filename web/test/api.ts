import { vi } from 'vitest'
import { refusals, type RefusalCode, type RefusalReply } from '@drapeau/contract/refusals.ts'
import type { CallOf, ReplyOf, Route } from '@drapeau/contract/route.ts'

/** What a component sent, as the wire carries it: everything in an address is text. */
export interface SentCall {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

type Answer = (call: SentCall) => Promise<Response> | Response

interface Handler {
  route: Route
  answer: Answer
  calls: SentCall[]
}

interface RefusalOptions extends Pick<Partial<RefusalReply>, 'errors' | 'count'> {
  /** Seconds, as the header `Retry-After` gives them. */
  retryAfter?: number
}

const handlers = new Map<string, Handler>()
const faults: string[] = []

/**
 * The server, as far as a component test needs it: routes of the contract with a prepared answer each. Everything goes
 * through our real client; only the network is replaced. A call without an answer, a body that the contract refuses and
 * a reply that it does not promise fail the test.
 */
export const api = {
  /** The reply, or a function of the call; a promise delays it. */
  answer<R extends Route>(route: R, reply: ReplyOf<R> | ((call: SentCall) => ReplyOf<R> | Promise<ReplyOf<R>>)): void {
    handle(route, async (call) => {
      const made = typeof reply === 'function' ? await (reply as (call: SentCall) => unknown)(call) : reply
      const checked = route.reply.safeParse(made)
      if (!checked.success)
        faults.push(`${nameOf(route)}: the contract promises another reply: ${checked.error.message}`)
      return Response.json(made, { status: route.status ?? 200 })
    })
  },

  refuse(route: Route, code: RefusalCode, { retryAfter, ...parts }: RefusalOptions = {}): void {
    const { status, message } = refusals[code]
    const reply: RefusalReply = { status, code, message: message.replace('{count}', String(parts.count)), ...parts }
    const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
    handle(route, () => Response.json(reply, { status, headers }))
  },

  /** The server cannot be reached. */
  drop(route: Route): void {
    handle(route, () => Promise.reject(new TypeError('Failed to fetch')))
  },

  /** What was sent to a route, oldest first. */
  calls<R extends Route>(route: R): (SentCall & { body: CallOf<R> extends { body: infer Body } ? Body : undefined })[] {
    return (handlers.get(nameOf(route))?.calls ?? []) as never
  },
}

export function installApi(): void {
  const network = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href)
    return address.pathname.startsWith('/api/') ? answer(address, init) : network(input, init)
  })
}

/** Forgets all answers and returns what went wrong since the last time. */
export function resetApi(): string[] {
  handlers.clear()
  return faults.splice(0)
}

function handle(route: Route, answerCall: Answer): void {
  const calls = handlers.get(nameOf(route))?.calls ?? []
  handlers.set(nameOf(route), { route, answer: answerCall, calls })
}

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`
}

async function answer(address: URL, init: RequestInit): Promise<Response> {
  const method = init.method ?? 'GET'
  const path = address.pathname.slice('/api'.length)
  for (const { route, answer: answerCall, calls } of handlers.values()) {
    const params = route.method === method ? paramsOf(route.path, path) : undefined
    if (!params) continue
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call: SentCall = { params, query: Object.fromEntries(address.searchParams), body }
    calls.push(call)
    for (const part of ['params', 'query', 'body'] as const) {
      const checked = route[part]?.safeParse(call[part])
      if (checked?.success === false) faults.push(`${nameOf(route)}: refused ${part}: ${checked.error.message}`)
    }
    return untilAborted(answerCall(call), init.signal)
  }
  faults.push(`${method} ${path}: nobody answers this call in the test`)
  return Response.json({ status: 404, code: 'not-found', message: refusals['not-found'].message }, { status: 404 })
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const source = pattern.replaceAll(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')
  const groups = new RegExp(`^${source}$`).exec(path)
  if (!groups) return undefined
  return Object.fromEntries(
    Object.entries(groups.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
}

/** A real request ends as soon as its signal does. */
async function untilAborted(response: Promise<Response> | Response, signal?: AbortSignal | null): Promise<Response> {
  if (!signal) return response
  signal.throwIfAborted()
  return Promise.race([
    response,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    }),
  ])
}
