import type { CallOf, ReplyOf, Route } from '@drapeau/contract/route.ts'
import { addressOf } from '@drapeau/contract/address.ts'
import { request } from './request.ts'
import { CallError } from './call-error.ts'
import { currentToken, endSession } from '#lib/session/session.ts'

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

/** Sends something with the token of the session. */
export async function withToken<Answer>(send: (token: string | null) => Promise<Answer>): Promise<Answer> {
  const token = currentToken()
  try {
    return await send(token)
  } catch (error) {
    // The server no longer knows this token: it was revoked, or has run out.
    if (error instanceof CallError && error.code === 'signed-out' && token !== null) endSession(token)
    throw error
  }
}
