import { setTimeout as pause } from 'node:timers/promises'
import { addressOf } from '@drapeau/contract/address.ts'
import type { CallOf, ReplyOf, Route } from '@drapeau/contract/route.ts'
import { z } from 'zod'
import { CannotStart } from '#platform/config/cannot-start.ts'
import { errorCode } from '#platform/config/error-code.ts'

const Refused = z
  .object({
    message: z.string().optional(),
    code: z.string().optional(),
    errors: z.record(z.string(), z.string()).default({}),
  })
  .catch({ errors: {} })

/** What the site refuses to the owner of the token. */
class Forbidden extends CannotStart {}

export const isForbidden = (error: unknown): boolean => error instanceof Forbidden

interface Parts {
  params?: object
  query?: object
  body?: object
  files?: readonly File[]
}

const mostRetries = 10
const usualWaitSeconds = 5

/** Calls a running site with a token. A refusal is one sentence for the person at the terminal. */
export class SiteClient {
  readonly #url: string
  readonly #token: string

  constructor(url: string, token: string) {
    this.#url = siteAddress(url)
    this.#token = token
  }

  async call<R extends Route>(route: R, input: CallOf<R>): Promise<ReplyOf<R>>
  async call(route: Route, input: object): Promise<unknown> {
    const reply = route.reply.safeParse(await (await this.send(route, input)).json())
    if (reply.success) return reply.data
    throw new CannotStart('The site is of another version than this command: use the command of its version.')
  }

  /** Waits and tries again where the site says that it was asked too often. */
  async send(route: Route, parts: Parts): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const response = await this.#fetch(route, parts)
      if (response.ok) return response
      if (response.status >= 300 && response.status < 400) throw this.#redirected(response)
      const waitSeconds = Number(response.headers.get('retry-after') ?? usualWaitSeconds)
      if (response.status !== 429 || tries === mostRetries) throw await refusalOf(response)
      await pause(waitSeconds * 1000)
    }
  }

  #redirected({ headers }: Response): CannotStart {
    const to = URL.parse(headers.get('location') ?? '', this.#url)?.origin
    const isElsewhere = to !== undefined && to !== new URL(this.#url).origin
    return new CannotStart(
      `${this.#url} redirects${isElsewhere ? ` to ${to}: use that address` : ': use the address of the site itself'}.`,
    )
  }

  async #fetch(route: Route, parts: Parts): Promise<Response> {
    const isForm = route.files !== undefined && !(route.json && parts.files?.length === 0)
    const isJson = !isForm && parts.body !== undefined
    const headers = { authorization: `Bearer ${this.#token}`, ...(isJson && { 'content-type': 'application/json' }) }
    try {
      return await fetch(`${this.#url}/api${addressOf(route.path, parts)}`, {
        method: route.method,
        headers,
        ...(isJson && { body: JSON.stringify(parts.body) }),
        ...(isForm && { body: formFrom(parts.body ?? {}, parts.files ?? []) }),
        // What is sent would go to wherever the redirect leads, with flags in it.
        redirect: 'manual',
      })
    } catch (cause) {
      throw new CannotStart(whyUnreachable(this.#url, cause), { cause })
    }
  }
}

function whyUnreachable(url: string, error: unknown): string {
  const reason = error instanceof Error ? (error.cause ?? error) : error
  const code = errorCode(reason) ?? ''
  if (!tlsCodes.test(code)) return `No site answers at ${url}${code === '' ? '' : ` (${code})`}.`
  const hint = authorityCodes.test(code) ? ' If its authority is your own, name its file in NODE_EXTRA_CA_CERTS.' : ''
  return `No secure connection to ${url} is possible (${code}).${hint}`
}

/** As Node.js and OpenSSL call what is wrong with a certificate or a handshake. */
const tlsCodes = /^(?:ERR_TLS_|ERR_SSL_|EPROTO$|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/
const authorityCodes = /^(?:DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** A token opens the site: it is sent over TLS, or to this machine. */
function siteAddress(written: string): string {
  const url = URL.parse(written)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new CannotStart(`${JSON.stringify(written)} is not the address of a site, such as https://ctf.example.org.`)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol === 'http:' && !isHere)
    throw new CannotStart('The token would travel readable for everybody: use the https address of the site.')
  return url.href.replace(/\/+$/, '')
}

/** Lists are sent as JSON: a form has only text. */
function formFrom(body: object, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value !== null && value !== undefined)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const file of files) form.append('files', file)
  return form
}

async function refusalOf(response: Response): Promise<CannotStart> {
  const { message, code, errors } = Refused.parse(await response.json().catch(() => ({})))
  if (response.status === 401) return new CannotStart('The site does not accept this token: create another one.')
  const fields = Object.entries(errors).map(([field, sentence]) => `\n  ${field}: ${sentence}`)
  const sentence = `The site refused it: ${message ?? response.status}${fields.join('')}`
  return code === 'forbidden' ? new Forbidden(sentence) : new CannotStart(sentence)
}
