import type { TestReason } from '@drapeau/contract/sign-in-providers/providers.ts'
import { ProviderSilent } from './provider-fetch.ts'

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
export function failureOf(error: unknown): { reason: TestReason; detail: string } {
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
