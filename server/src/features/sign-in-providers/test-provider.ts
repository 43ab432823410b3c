import type { Configuration } from 'openid-client'
import type { TestedStep, TestStep, TestReason } from '@drapeau/contract/sign-in-providers/providers.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { openidClient, SecretUnreadable, type ProviderClients } from './provider-clients.ts'
import { boundedFetch, ProviderSilent } from './provider-fetch.ts'
import { redirectAddress } from './providers.present.ts'
import { findUsableProvider, type UsableProvider } from './providers.queries.ts'

const order: readonly TestStep[] = ['secret', 'discovery', 'keys', 'client', 'pkce', 'sign-out']

/** Most steps end with this. */
const fine = { outcome: 'ok', reason: null, detail: '' } as const

/** Asks the provider all that can be asked without a person. */
export async function testProvider(ctx: Ctx<'admin'>, clients: ProviderClients, id: string): Promise<TestedStep[]> {
  const provider = await findUsableProvider(ctx.db, id)
  if (!provider) throw new Refusal('not-found')
  const done: TestedStep[] = []
  try {
    const client = await discover(clients, provider, done)
    if (client) {
      done.push(await keysStep(client, provider))
      done.push(await clientStep(client, ctx))
      done.push(pkceStep(client), signOutStep(client, provider))
    }
  } catch (error) {
    // A step that fails in a way of its own ends the test, and the others are shown as skipped.
    done.push({ step: order[done.length] ?? 'discovery', outcome: 'failed', ...failureOf(error) })
  }
  return order.map((step) => done.find((each) => each.step === step) ?? skipped(step))
}

const skipped = (step: TestStep): TestedStep => ({ ...fine, step, outcome: 'skipped' })

async function discover(
  clients: ProviderClients,
  provider: UsableProvider,
  done: TestedStep[],
): Promise<Configuration | undefined> {
  try {
    const client = await clients.discover(provider)
    done.push({ ...fine, step: 'secret' })
    done.push({ ...fine, step: 'discovery', detail: client.serverMetadata().issuer })
    return client
  } catch (error) {
    const isSecret = error instanceof SecretUnreadable
    done.push({ ...fine, step: 'secret', outcome: isSecret ? 'failed' : 'ok' })
    if (!isSecret) done.push({ step: 'discovery', outcome: 'failed', ...failureOf(error) })
    return undefined
  }
}

async function keysStep(client: Configuration, { issuer }: UsableProvider): Promise<TestedStep> {
  const step = 'keys'
  const { jwks_uri: address } = client.serverMetadata()
  if (address === undefined) return { step, outcome: 'failed', reason: 'no-keys', detail: 'jwks_uri' }
  try {
    const request = { method: 'GET', headers: { accept: 'application/json' }, body: null, redirect: 'manual' } as const
    const response = await boundedFetch(new URL(issuer))(address, request)
    const found: unknown = await response.json()
    const keys: unknown = Reflect.get(Object(found), 'keys')
    const count = Array.isArray(keys) ? keys.length : 0
    if (count > 0) return { ...fine, step, detail: String(count) }
    return { step, outcome: 'failed', reason: 'no-keys', detail: '' }
  } catch (error) {
    return { step, outcome: 'failed', ...failureOf(error) }
  }
}

/** A code that nobody issued: a provider that knows the client and its secret refuses the code, another one the client. */
async function clientStep(client: Configuration, { config }: Ctx<'admin'>): Promise<TestedStep> {
  const step = 'client'
  const oidc = await openidClient()
  try {
    await oidc.genericGrantRequest(client, 'authorization_code', {
      code: 'drapeau-test',
      redirect_uri: redirectAddress(config),
      code_verifier: oidc.randomPKCECodeVerifier(),
    })
    return { ...fine, step, outcome: 'note' }
  } catch (error) {
    const answer = error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError
    const code = error instanceof oidc.ResponseBodyError ? error.error : ''
    if (code === 'invalid_grant') return { ...fine, step }
    const isRefused = answer && ['invalid_client', 'unauthorized_client', ''].includes(code)
    if (isRefused) return { ...fine, step, outcome: 'failed', detail: code }
    return { ...fine, step, outcome: 'note', detail: code || failureOf(error).detail }
  }
}

/** Those that do not announce it may still check it, and those that do not know it ignore it. */
function pkceStep(client: Configuration): TestedStep {
  const isSupported = client.serverMetadata().supportsPKCE()
  return { ...fine, step: 'pkce', outcome: isSupported ? 'ok' : 'note' }
}

function signOutStep(client: Configuration, { endsSession }: UsableProvider): TestedStep {
  const isSupported = client.serverMetadata().end_session_endpoint !== undefined
  return { ...fine, step: 'sign-out', outcome: isSupported || !endsSession ? 'ok' : 'note' }
}

/** What openid-client says of a discovery document, by its code. */
const reasons: Readonly<Record<string, TestReason>> = {
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'other-issuer',
  OAUTH_RESPONSE_IS_NOT_JSON: 'no-provider',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'no-provider',
  OAUTH_PARSE_ERROR: 'no-provider',
  OAUTH_INVALID_RESPONSE: 'no-provider',
}

/**
 * Why a step of a test failed, and the code for it. The sentences of libraries stay out of it: they are English, and may
 * repeat what the provider sent.
 */
function failureOf(error: unknown): { reason: TestReason; detail: string } {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof ProviderSilent) return { reason: each.reason, detail: each.message }
    const code = 'code' in each && typeof each.code === 'string' ? each.code : ''
    const reason = reasons[code]
    if (reason) return { reason, detail: code }
  }
  return { reason: 'other', detail: codeOf(error) }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
