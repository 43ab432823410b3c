import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isSilence } from './provider-fetch.ts'

/**
 * Whatever goes wrong between us and the provider, as a refusal: it does not answer, or its answer proves nothing. The log
 * names the reason; what the provider sent, which may hold names and tokens, is not logged.
 */
export async function refuseUnresponsive<T>(
  { log }: Pick<Ctx, 'log'>,
  { id, label }: { id: string; label: string },
  work: () => Promise<T>,
  otherwise: 'provider-silent' | 'sign-in-unproven' = 'provider-silent',
): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    log.warn({ provider: id, label, reason: reasonFor(cause) }, 'a sign-in provider did not answer as it should')
    throw new Refusal(isSilence(cause) ? 'provider-silent' : otherwise, { cause })
  }
}

/** The words of openid-client and of ours: a code and a sentence, never what was received. */
function reasonFor(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : ''
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${code}${error.message}${cause}`.slice(0, 300)
}
