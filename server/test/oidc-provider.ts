import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Adapter, type AdapterPayload, type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider'

/** What the provider says of each person, by the subject. */
export type TestPeople = Record<string, Record<string, unknown>>

interface TestProviderOptions {
  people?: TestPeople
  /** Where it may send browsers back to: the public address of the site. */
  site?: string
  /** Publishes other keys than those that it signs with. */
  publishesOtherKeys?: boolean
  /** Puts everything into the token, as most providers do; otherwise it is asked for. */
  claimsInToken?: boolean
}

/** What a provider adds to the address that it sends the browser back to. */
export interface TestReturn {
  state: string
  code: string
  iss?: string
}

/** A real OpenID provider on this machine. Its page asks who one is, and believes it. */
export class TestProvider {
  readonly clientId = 'drapeau'
  readonly secret = randomBytes(24).toString('base64url')
  readonly issuer: string
  readonly people: TestPeople
  readonly #server: Server
  readonly #site: string
  readonly #oidc: Provider
  readonly #otherKeys: string | undefined

  static async start(options: TestProviderOptions = {}): Promise<TestProvider> {
    const server = createServer()
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    return new TestProvider(server, options)
  }

  private constructor(server: Server, options: TestProviderOptions) {
    const { port } = server.address() as AddressInfo
    this.#server = server
    this.issuer = `http://127.0.0.1:${port}`
    this.people = options.people ?? {}
    this.#site = options.site ?? 'http://localhost:3000'
    const key = newKey()
    this.#otherKeys = options.publishesOtherKeys ? JSON.stringify({ keys: [publicPart(newKey(key.kid))] }) : undefined
    this.#oidc = new Provider(this.issuer, this.#configuration(key, options.claimsInToken ?? true))
    const answer = this.#oidc.callback()
    server.on('request', (request, response) => {
      if (request.url?.startsWith('/interaction/')) void this.#interact(request, response)
      else if (request.url === '/jwks' && this.#otherKeys !== undefined) response.end(this.#otherKeys)
      else void answer(request, response)
    })
  }

  /** What an administrator types to set it up. */
  get settings(): { issuer: string; clientId: string; secret: string } {
    return { issuer: this.issuer, clientId: this.clientId, secret: this.secret }
  }

  /** Goes there as a browser does, says who one is, and returns what the browser brings back. */
  async visit(address: string, subject: string): Promise<TestReturn> {
    const cookies = new Map<string, string>()
    let at = new URL(address)
    for (let steps = 0; steps < 10; steps += 1) {
      const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
      const response = await fetch(at, { headers, redirect: 'manual' })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (location === null && at.pathname.startsWith('/interaction/')) {
        at = new URL(`${at.pathname}/${subject}`, this.issuer)
        continue
      }
      if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
      at = new URL(location, this.issuer)
      if (at.origin === this.#site) return Object.fromEntries(at.searchParams) as unknown as TestReturn
    }
    throw new Error('The provider sends browsers around in circles.')
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve())
    })
    // A browser keeps some open.
    this.#server.closeAllConnections()
    await closed
  }

  #configuration(key: SigningKey, claimsInToken: boolean): Configuration {
    return {
      clients: [
        {
          client_id: this.clientId,
          client_secret: this.secret,
          redirect_uris: [`${this.#site}/auth/return`],
          post_logout_redirect_uris: [`${this.#site}/auth/login`],
        },
      ],
      adapter: adapterOver(new Map()),
      jwks: { keys: [key] },
      cookies: { keys: [randomBytes(24).toString('hex')] },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'nickname', 'groups', 'roles', 'classes'],
      },
      conformIdTokenClaims: !claimsInToken,
      features: {
        devInteractions: { enabled: false },
        // Its own page of this kind loads a font from elsewhere.
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: (context: KoaContextWithOIDC, form: string) => {
            context.body = `<!doctype html><title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`
          },
        },
      },
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      // A minute: tests let it pass.
      ttl: { IdToken: 60, AccessToken: 60, AuthorizationCode: 60, Interaction: 600, Session: 600, Grant: 600 },
      findAccount: (_context: unknown, id: string) => ({
        accountId: id,
        claims: () => Promise.resolve({ ...this.people[id], sub: id }),
      }),
      loadExistingGrant: (context) => this.#grant(context),
    }
  }

  /** Nobody is asked for consent: a school gives it for all its members. */
  async #grant({ oidc }: KoaContextWithOIDC) {
    const grant = new this.#oidc.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  }

  async #interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, , uid = '', subject] = new URL(request.url ?? '', this.issuer).pathname.split('/')
    if (subject !== undefined) {
      await this.#oidc.interactionFinished(request, response, { login: { accountId: decodeURIComponent(subject) } })
      return
    }
    const links = Object.keys(this.people).map((id) => `<li><a href="/interaction/${uid}/${id}">${id}</a></li>`)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Who are you?</title><h1>Who are you?</h1><ul>${links.join('')}</ul>`)
  }
}

/** The provider's own is for all providers of a process together, and warns of itself. Nothing here lives long enough to expire. */
function adapterOver(stored: Map<string, AdapterPayload>): (model: string) => Adapter {
  return (model) => {
    const keyOf = (id: string): string => `${model} ${id}`
    const find = (isIt: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
      [...stored].find(([key, payload]) => key.startsWith(`${model} `) && isIt(payload))?.[1]
    return {
      upsert: (id, payload) => Promise.resolve(void stored.set(keyOf(id), payload)),
      find: (id) => Promise.resolve(stored.get(keyOf(id))),
      findByUid: (uid) => Promise.resolve(find((payload) => payload.uid === uid)),
      findByUserCode: (code) => Promise.resolve(find(({ userCode }) => userCode === code)),
      consume: (id) =>
        Promise.resolve(void Object.assign(stored.get(keyOf(id)) ?? {}, { consumed: Date.now() / 1000 })),
      destroy: (id) => Promise.resolve(void stored.delete(keyOf(id))),
      revokeByGrantId: (grantId) => {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key)
        return Promise.resolve()
      },
    }
  }
}

type SigningKey = Record<string, unknown> & { kid: string }

function newKey(kid: string = randomUUID()): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }
}

function publicPart({ kty, n, e, kid, alg, use }: SigningKey): Record<string, unknown> {
  return { kty, n, e, kid, alg, use }
}
