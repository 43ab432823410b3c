import { addressOf } from '@drapeau/contract/address.ts'
import type { RefusalReply } from '@drapeau/contract/refusals.ts'
import type { CallOf, ReplyOf, Route } from '@drapeau/contract/route.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'

export interface ApiResponse<T> {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
}

interface RefusalBody {
  status: number
  message: string
  code: string
  errors?: Record<string, string>
  count?: number
  secondFactor?: RefusalReply['secondFactor']
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: readonly File[]
}

/** Calls the server in process, as a visitor or with the session of `as`. */
export class Api {
  readonly #fastify: FastifyInstance
  readonly #token: string | undefined

  constructor(fastify: FastifyInstance, token?: string) {
    this.#fastify = fastify
    this.#token = token
  }

  as(person: { token: string }): Api {
    return new Api(this.#fastify, person.token)
  }

  /** Calls a route of the contract. The body is typed as success and refusal at once; the status decides which it is. */
  async call<R extends Route>(
    route: R,
    input?: CallOf<R>,
  ): Promise<ApiResponse<ReplyOf<R> & Omit<RefusalBody, keyof ReplyOf<R>>>> {
    const given = (input ?? {}) as Parts
    const { body, files } = given
    return this.raw({
      method: route.method,
      url: `/api${addressOf(route.path, given)}`,
      ...(route.files === undefined ? (body === undefined ? {} : { payload: body }) : await asForm(body, files)),
    })
  }

  /** Sends any request, for input that the contract's types do not allow. */
  async raw<T = RefusalBody>(options: InjectOptions): Promise<ApiResponse<T>> {
    const headers = {
      host: 'localhost',
      ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      ...options.headers,
    }
    const reply = await this.#fastify.inject({ ...options, headers })
    // An injected body that was refused before it was read would otherwise block the request until it times out.
    reply.raw.req.resume()
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return { status: reply.statusCode, body: (isJson ? reply.json() : reply.body) as T, headers: reply.headers }
  }
}

/** Encodes a form as the browser does: fields as text, lists as JSON, then the files. */
async function asForm(
  body: Record<string, unknown> = {},
  files: readonly File[] = [],
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (Array.isArray(value)) form.append(name, JSON.stringify(value))
    else if (typeof value === 'string' || typeof value === 'number') form.append(name, String(value))
  for (const file of files) form.append('files', file)
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
