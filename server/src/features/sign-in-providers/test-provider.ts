import type { TestOutcome, TestStep } from '@drapeau/contract/sign-in-providers/providers.ts'
import * as oidc from 'openid-client'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type ProviderClients, SecretUnreadable } from './provider-clients.ts'
import { boundedFetch } from './provider-fetch.ts'
import { redirectAddress } from './providers.present.ts'
import { findUsableProvider, type UsableProvider } from './providers.queries.ts'
import { reasonFor } from './refuse-silence.ts'

export interface TestResult {
  step: TestStep
  outcome: TestOutcome
  /** What was found, or what went wrong, for the person who sets it up. */
  detail: string
}

const order: readonly TestStep[] = ['secret', 'discovery', 'keys', 'client', 'pkce', 'sign-out']

/** Asks the provider all that can be asked without a person. */
export async function testProvider(ctx: Ctx<'admin'>, clients: ProviderClients, id: string): Promise<TestResult[]> {
  const provider = await findUsableProvider(ctx.db, id)
  if (!provider) throw new Refusal('not-found')
  const done: TestResult[] = []
  try {
    const client = await discover(clients, provider, done)
    if (client) {
      done.push(await keysStep(client, provider))
      done.push(await clientStep(client, ctx))
      done.push(pkceStep(client), signOutStep(client, provider))
    }
  } catch (error) {
    // A step that fails in a way of its own ends the test, and the others are shown as skipped.
    done.push({ step: order[done.length] ?? 'discovery', outcome: 'failed', detail: reasonFor(error) })
  }
  return order.map((step) => done.find((each) => each.step === step) ?? { step, outcome: 'skipped', detail: '' })
}

async function discover(
  clients: ProviderClients,
  provider: UsableProvider,
  done: TestResult[],
): Promise<oidc.Configuration | undefined> {
  try {
    const client = await clients.discover(provider)
    done.push({ step: 'secret', outcome: 'ok', detail: '' })
    done.push({ step: 'discovery', outcome: 'ok', detail: client.serverMetadata().issuer })
    return client
  } catch (error) {
    const isSecret = error instanceof SecretUnreadable
    if (!isSecret) done.push({ step: 'secret', outcome: 'ok', detail: '' })
    done.push({ step: isSecret ? 'secret' : 'discovery', outcome: 'failed', detail: reasonFor(error) })
    return undefined
  }
}

async function keysStep(client: oidc.Configuration, { issuer }: UsableProvider): Promise<TestResult> {
  const { jwks_uri: address } = client.serverMetadata()
  if (address === undefined) return { step: 'keys', outcome: 'failed', detail: 'jwks_uri' }
  try {
    const request = { method: 'GET', headers: { accept: 'application/json' }, body: null, redirect: 'manual' } as const
    const response = await boundedFetch(new URL(issuer))(address, request)
    const found: unknown = await response.json()
    const keys: unknown = Reflect.get(Object(found), 'keys')
    const count = Array.isArray(keys) ? keys.length : 0
    return { step: 'keys', outcome: count > 0 ? 'ok' : 'failed', detail: String(count) }
  } catch (error) {
    return { step: 'keys', outcome: 'failed', detail: reasonFor(error) }
  }
}

/** A code that nobody issued: a provider that knows the client and its secret refuses the code, another one the client. */
async function clientStep(client: oidc.Configuration, { config }: Ctx<'admin'>): Promise<TestResult> {
  const step = 'client'
  try {
    await oidc.genericGrantRequest(client, 'authorization_code', {
      code: 'drapeau-test',
      redirect_uri: redirectAddress(config),
      code_verifier: oidc.randomPKCECodeVerifier(),
    })
    return { step, outcome: 'note', detail: '' }
  } catch (error) {
    const answer = error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError
    const code = error instanceof oidc.ResponseBodyError ? error.error : ''
    if (code === 'invalid_grant') return { step, outcome: 'ok', detail: '' }
    const isRefused = answer && ['invalid_client', 'unauthorized_client', ''].includes(code)
    return { step, outcome: isRefused ? 'failed' : 'note', detail: code || reasonFor(error) }
  }
}

/** Those that do not announce it may still check it, and those that do not know it ignore it. */
function pkceStep(client: oidc.Configuration): TestResult {
  const isSupported = client.serverMetadata().supportsPKCE()
  return { step: 'pkce', outcome: isSupported ? 'ok' : 'note', detail: '' }
}

function signOutStep(client: oidc.Configuration, { endsSession }: UsableProvider): TestResult {
  const isSupported = client.serverMetadata().end_session_endpoint !== undefined
  return { step: 'sign-out', outcome: isSupported || !endsSession ? 'ok' : 'note', detail: '' }
}
