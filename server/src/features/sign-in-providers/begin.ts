import type { BegunSignIn } from '@drapeau/contract/sign-in-providers/sign-in.ts'
import { digestOf, makeSecret } from '#features/accounts/secrets.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { insertPending } from './pending.queries.ts'
import { openidClient, type ProviderClients } from './provider-clients.ts'
import { isAllowedAddress } from './provider-fetch.ts'
import { redirectAddress } from './providers.present.ts'
import { findUsableProvider } from './providers.queries.ts'
import { refuseUnresponsive } from './refuse-unresponsive.ts'

/** Somebody may have to find a password, or a telephone. */
const lifeMs = 10 * 60_000
/** As many as sign in within ten minutes on the largest site, many times over. */
const maxPending = 20_000

/**
 * Prepares a visit to the provider. State, nonce and verifier stay here; the browser keeps a secret of its own, without
 * which the return is worth nothing: nobody can be made to finish a sign-in that somebody else has begun.
 */
export async function beginAtProvider(
  ctx: Pick<Ctx, 'db' | 'config' | 'log' | 'now'>,
  clients: ProviderClients,
  providerId: string,
  accountId: string | null,
): Promise<BegunSignIn> {
  const provider = await findUsableProvider(ctx.db, providerId)
  if (!provider?.enabled) throw new Refusal('not-found')
  const client = await refuseUnresponsive(ctx, provider, () => clients.of(provider))
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } = await openidClient()
  const [state, browser, nonce, verifier] = [makeSecret(), makeSecret(), makeSecret(), randomPKCECodeVerifier()]
  const address = buildAuthorizationUrl(client, {
    redirect_uri: redirectAddress(ctx.config),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  if (!isAllowedAddress(address, new URL(provider.issuer))) throw new Refusal('provider-silent')
  const pending = {
    stateHash: digestOf(state),
    browserHash: digestOf(browser),
    providerId,
    accountId,
    nonce,
    verifier,
    expiresAt: new Date(ctx.now.getTime() + lifeMs),
  }
  if (!(await insertPending(ctx.db, pending, maxPending, ctx.now))) throw new Refusal('unavailable')
  return { address: address.href, browser }
}
