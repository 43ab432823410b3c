import { isLoopback } from '@drapeau/contract/sign-in-providers/issuer.ts'
import type { TestReason } from '@drapeau/contract/sign-in-providers/providers.ts'
import type { CustomFetch } from 'openid-client'
import { Semaphore } from '#platform/http/limits/semaphore.ts'

/** A provider answers within a second or is down; this leaves room for a slow line. A person waits for it. */
const timeoutMs = 10_000
/** Key sets and discovery documents have a few kilobytes. */
const maxBytes = 512 * 1024
/** A slow provider must not hold all connections of this node; a class that signs in at once fits into the queue. */
const outgoing = new Semaphore(16, 300)

/** The provider did not answer, or not in a way that an answer can be. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent'
  readonly reason: TestReason

  /** The message is for the log; where it is a code, it is shown to administrators as well. */
  constructor(reason: TestReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** The provider of another address than an encrypted one is on this machine, and its issuer is as well. */
export function isAllowedAddress(address: URL, issuer: URL): boolean {
  if (address.protocol === 'https:') return true
  return address.protocol === 'http:' && isLoopback(address) && isLoopback(issuer)
}

/** Follows no redirect, waits for no more than a few seconds and reads no more than a document of a provider can have. */
export function boundedFetch(issuer: URL): CustomFetch {
  return async (address, { signal, ...options }) => {
    if (!isAllowedAddress(new URL(address), issuer)) throw new ProviderSilent('unencrypted', new URL(address).origin)
    const release = await outgoing.acquire()
    try {
      const timeout = AbortSignal.timeout(timeoutMs)
      const response = await fetch(address, {
        ...options,
        body: bodyOf(options.body),
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      if (response.status >= 500 || (response.status >= 300 && response.status < 400)) {
        await response.body?.cancel()
        throw new ProviderSilent('status', String(response.status))
      }
      const { status, headers } = response
      return new Response(await readBounded(response), { status, headers })
    } catch (cause) {
      if (cause instanceof ProviderSilent) throw cause
      throw silenceOf(cause)
    } finally {
      release()
    }
  }
}

/** Whether the provider, and not what it said, is the reason. */
export function isSilence(error: unknown): boolean {
  return error instanceof ProviderSilent || (error instanceof Error && isSilence(error.cause))
}

async function readBounded({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new ProviderSilent('too-large', `> ${maxBytes}`)
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

/** With the system's word for it, such as ECONNREFUSED. */
function silenceOf(error: unknown): ProviderSilent {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const named = cause instanceof Error ? cause.name : 'unknown'
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : named
  return new ProviderSilent(networkReason(code), code, { cause: error })
}

/** What the codes of Node and of its TLS mean to somebody who sets up a provider. */
function networkReason(code: string): TestReason {
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) return 'unknown-host'
  if (/TIMEDOUT|TIMEOUT|TimeoutError/.test(code)) return 'timeout'
  return /CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code) ? 'certificate' : 'unreachable'
}

/** openid-client sends forms, and nothing else. */
function bodyOf(body: unknown): URLSearchParams | string | null {
  return body instanceof URLSearchParams || typeof body === 'string' ? body : null
}
