export class Calls {
  readonly #url: string
  readonly #token: string

  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  async call(method: string, path: string, body?: object | FormData): Promise<{ status: number; body: unknown }> {
    const isForm = body instanceof FormData
    const reply = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    return { status: reply.status, body: await reply.json() }
  }

  /** Throws on a refusal. */
  async make<Reply>(method: string, path: string, body?: object | FormData): Promise<Reply> {
    const { status, body: response } = await this.call(method, path, body)
    if (status >= 300) throw new Error(`${method} ${path} responded ${status}: ${JSON.stringify(response)}`)
    return response as Reply
  }
}
