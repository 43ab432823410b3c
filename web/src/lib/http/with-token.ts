import { CallError } from './call-error.ts'
import { currentToken, endSession } from '#lib/session/session.ts'

/** Sends something as whoever is signed in. */
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
