import type { Returned } from '@drapeau/contract/sign-in-providers/sign-in.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { type Claims, groupsIn, identityBarrier } from '@drapeau/rules/identity.ts'
import type { Configuration } from 'openid-client'
import { digestOf } from '#features/accounts/secrets.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { takePending, type PendingSignIn } from './pending.queries.ts'
import { openidClient, type ProviderClients } from './provider-clients.ts'
import { isAllowedAddress } from './provider-fetch.ts'
import { redirectAddress } from './providers.present.ts'
import { findUsableProvider, type UsableProvider } from './providers.queries.ts'
import { refuseUnresponsive } from './refuse-unresponsive.ts'

/** A person of whom the provider has proven who they are, and who is allowed here. */
export interface ProvenIdentity {
  provider: UsableProvider
  subject: string
  claims: Claims
  signOutAddress: string | null
}

/** Exchanges what the provider returned for what it says of the person. The state is used up first, whatever comes of it. */
export async function finishAtProvider(
  ctx: Pick<Ctx, 'db' | 'config' | 'log' | 'now'>,
  clients: ProviderClients,
  returned: Returned,
  accountId: string | null,
): Promise<ProvenIdentity> {
  const proof = { stateHash: digestOf(returned.state), browserHash: digestOf(returned.browser), accountId }
  const pending = await takePending(ctx.db, proof, ctx.now)
  if (!pending) throw new Refusal('sign-in-over')
  const provider = await findUsableProvider(ctx.db, pending.providerId)
  if (!provider?.enabled) throw new Refusal('sign-in-over')
  const exchange = async () => prove(ctx, await clients.of(provider), provider, pending, returned)
  const identity = await refuseUnresponsive(ctx, provider, exchange, 'sign-in-unproven')
  const barrier = identityBarrier(provider, identity.claims)
  if (barrier) throw new Refusal(barrier)
  return identity
}

async function prove(
  { config }: Pick<Ctx, 'config'>,
  client: Configuration,
  provider: UsableProvider,
  { nonce, verifier }: PendingSignIn,
  { state, code, iss }: Returned,
): Promise<ProvenIdentity> {
  const address = new URL(redirectAddress(config))
  for (const [name, value] of Object.entries({ state, code, iss }))
    if (value !== undefined) address.searchParams.set(name, value)
  const { authorizationCodeGrant, fetchUserInfo } = await openidClient()
  const tokens = await authorizationCodeGrant(client, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const signed = tokens.claims()
  // A provider for many organisations signs for all of them: identities are those of one issuer.
  if (!signed || new URL(signed.iss).href !== new URL(provider.issuer).href)
    throw new Error('the token comes from another issuer')
  const more = lacks(signed, provider) && client.serverMetadata().userinfo_endpoint
  const claims = more ? { ...(await fetchUserInfo(client, tokens.access_token, signed.sub)), ...signed } : signed
  const signOutAddress = await signOutOf(client, provider, config, tokens.id_token)
  return { provider, subject: signed.sub, claims, signOutAddress }
}

/** Providers may put what they know of a person into the token, or hand it out on request. */
function lacks(claims: Claims, provider: UsableProvider): boolean {
  const { nameClaim, groupsClaim, allowedGroups, teacherClaim, classClaim } = provider
  if (claims['email'] === undefined || claims[nameClaim] === undefined) return true
  if ([teacherClaim, classClaim].some((claim) => claim !== '' && claims[claim] === undefined)) return true
  return allowedGroups.length > 0 && groupsIn(claims, groupsClaim).length === 0
}

async function signOutOf(
  client: Configuration,
  { endsSession, issuer }: UsableProvider,
  { publicUrl }: Ctx['config'],
  token: string | undefined,
): Promise<string | null> {
  const { end_session_endpoint: end } = client.serverMetadata()
  if (!endsSession || end === undefined || !URL.canParse(end)) return null
  // A browser will be sent there: nothing but a page of the provider.
  if (!isAllowedAddress(new URL(end), new URL(issuer))) return null
  const { buildEndSessionUrl } = await openidClient()
  return buildEndSessionUrl(client, {
    post_logout_redirect_uri: `${publicUrl}${screens.login}`,
    ...(token !== undefined && { id_token_hint: token }),
  }).href
}
