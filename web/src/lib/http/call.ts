import type { CallOf, ReplyOf, Route } from '@drapeau/contract/route.ts'
import { addressOf } from '@drapeau/contract/address.ts'
import { request } from './request.ts'
import { CallError } from './call-error.ts'
import { askIdentity } from './identity-question.ts'
import { currentToken, endSession, refreshUser } from '#lib/session/session.ts'

interface CallOptions {
  signal?: AbortSignal
}

/** A route that takes nothing is called with nothing. */
type CallArguments<R extends Route> = keyof CallOf<R> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : [input: CallOf<R>, options?: CallOptions]

/** Calls a route of the contract. A refusal is thrown as a CallError. */
export async function call<R extends Route>(route: R, ...[input, options]: CallArguments<R>): Promise<ReplyOf<R>> {
  const given: { params?: object; query?: object; body?: unknown } = input ?? {}
  return withToken((token) =>
    request<ReplyOf<R>>({
      method: route.method,
      path: addressOf(route.path, given),
      token,
      body: given.body,
      signal: options?.signal,
    }),
  )
}

/** Sends something with the token of the session. What asks again who it is is sent a second time after the answer. */
export async function withToken<Answer>(send: (token: string | null) => Promise<Answer>): Promise<Answer> {
  const token = currentToken()
  try {
    return await send(token)
  } catch (error) {
    if (!(error instanceof CallError) || token === null) throw error
    // The server no longer knows this token: it was revoked, or has run out.
    if (error.code === 'signed-out') endSession(token)
    // Its second factor was removed, or is required since a moment ago: the site leads to setting one up.
    if (error.code === 'second-factor-missing') void refreshUser()
    if (error.code === 'confirm-again' && (await askIdentity())) return send(currentToken())
    throw error
  }
}
