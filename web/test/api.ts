import { vi } from 'vitest'
import { refusals, type RefusalCode, type RefusalReply } from '@drapeau/contract/refusals.ts'
import type { CallOf, ReplyOf, Route } from '@drapeau/contract/route.ts'
import { fieldsOf, formExchange } from './form-exchange.ts'

/** A call as a component sent it: all values of an address are text. */
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
  /** Seconds, for the header `Retry-After`. */
  retryAfter?: number
}

const handlers = new Map<string, Handler>()
const faults: string[] = []

/**
 * A fake server for component tests: routes of the contract with a prepared response each. Calls go through the real
 * client; only the network is replaced. A call without a response, and a body or a reply that the contract does not accept,
 * fail the test.
 */
export const api = {
  /** The reply, or a function of the call; a promise delays it. */
  answer<R extends Route>(route: R, reply: ReplyOf<R> | ((call: SentCall) => ReplyOf<R> | Promise<ReplyOf<R>>)): void {
    handle(route, async (call) => {
      const content = typeof reply === 'function' ? await (reply as (call: SentCall) => unknown)(call) : reply
      const checked = route.reply.safeParse(content)
      if (!checked.success)
        faults.push(`${nameOf(route)}: the reply does not match the contract: ${checked.error.message}`)
      return Response.json(content, { status: route.status ?? 200 })
    })
  },

  /** Sends these bytes, as a download does. */
  send(route: Route, content: BlobPart): void {
    handle(route, () => new Response(new Blob([content])))
  },

  refuse(route: Route, code: RefusalCode, { retryAfter, ...parts }: RefusalOptions = {}): void {
    const { status, message } = refusals[code]
    const reply: RefusalReply = { status, code, message: message.replace('{count}', String(parts.count)), ...parts }
    const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
    handle(route, () => Response.json(reply, { status, headers }))
  },

  /** Fails every call as if the server could not be reached. */
  drop(route: Route): void {
    handle(route, () => Promise.reject(new TypeError('Failed to fetch')))
  },

  /** The calls to a route, oldest first. */
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
  vi.stubGlobal('XMLHttpRequest', formExchange(answer))
}

/** Removes all responses and returns the faults since the last reset. */
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
    const body = bodyOf(init)
    const call: SentCall = { params, query: Object.fromEntries(address.searchParams), body }
    calls.push(call)
    for (const part of ['params', 'query', 'body'] as const) {
      const checked = route[part]?.safeParse(call[part])
      if (checked?.success === false) faults.push(`${nameOf(route)}: refused ${part}: ${checked.error.message}`)
    }
    return untilAborted(answerCall(call), init.signal)
  }
  faults.push(`${method} ${path}: the test has no response for this call`)
  return Response.json({ status: 404, code: 'not-found', message: refusals['not-found'].message }, { status: 404 })
}

/** The fields of a form are text, as the server receives them. */
function bodyOf({ body }: RequestInit): unknown {
  if (body instanceof FormData) return fieldsOf(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const source = pattern.replaceAll(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')
  const groups = new RegExp(`^${source}$`).exec(path)
  if (!groups) return undefined
  return Object.fromEntries(
    Object.entries(groups.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
}

/** Like a real request, it is rejected as soon as its signal is aborted. */
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
