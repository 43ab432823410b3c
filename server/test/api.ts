import type { CallOf, ReplyOf, Route } from '@drapeau/contract/route.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Answer<T> {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
}

interface Refused {
  status: number
  message: string
  code: string
  errors?: Record<string, string>
  count?: number
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: readonly File[]
}

/** The public door, as somebody. */
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

  /** Calls a route of the contract; the body is typed as a success or a refusal at once, the status tells which. */
  async call<R extends Route>(
    route: R,
    input?: CallOf<R>,
  ): Promise<Answer<ReplyOf<R> & Omit<Refused, keyof ReplyOf<R>>>> {
    const { params = {}, query = {}, body, files } = (input ?? {}) as Parts
    const path = Object.entries(params).reduce(
      (made, [name, value]) => made.replace(`:${name}`, encodeURIComponent(String(value))),
      `/api${route.path}`,
    )
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return this.raw({
      method: route.method,
      url: search.size > 0 ? `${path}?${search.toString()}` : path,
      ...(route.files === undefined ? (body === undefined ? {} : { payload: body }) : await asForm(body, files)),
    })
  }

  /** Any request at all, for input that the contract's types would not let through. */
  async raw<T = Refused>(options: InjectOptions): Promise<Answer<T>> {
    const headers = {
      host: 'localhost',
      ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      ...options.headers,
    }
    const reply = await this.#fastify.inject({ ...options, headers })
    // What was refused before it was read would be waited for until somebody gives up.
    reply.raw.req.resume()
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return { status: reply.statusCode, body: (isJson ? reply.json() : reply.body) as T, headers: reply.headers }
  }
}

/** As a browser writes a form: fields as text, then the files. */
async function asForm(
  body: Record<string, unknown> = {},
  files: readonly File[] = [],
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'string' || typeof value === 'number') form.append(name, String(value))
  for (const file of files) form.append('files', file)
  const written = new Response(form)
  return {
    payload: Buffer.from(await written.arrayBuffer()),
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
  }
}
