import type * as oidc from 'openid-client'
import type { Sealer } from '#platform/config/sealer.ts'
import { Cache } from '#platform/memory/cache.ts'
import type { Services } from '#platform/services.ts'
import { boundedFetch, ProviderSilent } from './provider-fetch.ts'
import { findUsableProvider, type UsableProvider } from './providers.queries.ts'
import { placeOfSecret } from './providers.service.ts'

/** With its cryptography it takes a moment to load; many sites never need it. */
export const openidClient = () => import('openid-client')

/** A provider announces new endpoints long before the old ones end; keys that are new are fetched when they are met. */
const lifeMs = 10 * 60_000
/** More than there are providers, so that older versions of one do not displace others. */
const most = 50

/** The stored secret was sealed with another key: the operator has to set SECRET_KEY, or the secret has to be typed again. */
export class SecretUnreadable extends ProviderSilent {}

/** What providers say of themselves, discovered once and cached for each version of their settings. */
export class ProviderClients {
  readonly #services: Pick<Services, 'db' | 'bus' | 'clock'>
  readonly #sealer: Sealer
  readonly #cache: Cache<oidc.Configuration>

  constructor(services: Pick<Services, 'db' | 'bus' | 'clock'>, sealer: Sealer) {
    this.#services = services
    this.#sealer = sealer
    this.#cache = new Cache(services, (key) => this.#load(key), { most, lifeMs })
  }

  /** Throws ProviderSilent, or what openid-client throws for a document that is none. */
  async of({ id, version }: Pick<UsableProvider, 'id' | 'version'>): Promise<oidc.Configuration> {
    return this.#cache.get(`${id} ${version} ${this.#skew()}`)
  }

  /** Reads the provider's configuration again, whatever is cached. */
  async discover(provider: UsableProvider): Promise<oidc.Configuration> {
    const issuer = new URL(provider.issuer)
    const authentication = await this.#authentication(provider)
    const { allowInsecureRequests, clockSkew, customFetch, discovery, enableNonRepudiationChecks } =
      await openidClient()
    return discovery(issuer, provider.clientId, { [clockSkew]: this.#skew() }, authentication, {
      [customFetch]: boundedFetch(issuer),
      execute: [
        // By default a token that came over TLS is believed without its signature.
        enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    })
  }

  /** Tokens are judged by the clock of the site, in seconds from that of the machine. Only tests move it. */
  #skew(): number {
    return Math.round((this.#services.clock().getTime() - Date.now()) / 1000)
  }

  /** In the body where the provider takes it there; by the standard it takes it in the header. */
  async #authentication(provider: UsableProvider): Promise<oidc.ClientAuth> {
    const secret = this.#openSecret(provider)
    const { ClientSecretBasic, ClientSecretPost } = await openidClient()
    const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
    return (server, ...rest) => {
      const isInBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      return (isInBody ? post : basic)(server, ...rest)
    }
  }

  #openSecret({ id, sealedSecret }: UsableProvider): string {
    const secret = this.#sealer.open(sealedSecret, placeOfSecret(id))
    if (secret === undefined) throw new SecretUnreadable('other', 'the secret was sealed with another key')
    return secret
  }

  async #load(key: string): Promise<oidc.Configuration> {
    const [id = '', version] = key.split(' ')
    const provider = await findUsableProvider(this.#services.db, id)
    if (!provider || String(provider.version) !== version) throw new ProviderSilent('other', 'changed meanwhile')
    return this.discover(provider)
  }
}
