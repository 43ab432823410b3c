import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { isStaff, isTeacher, mayCall } from '#lib/session/rights.ts'
import type { Session } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { readStored } from '#lib/browser/storage.ts'

/**
 * 'unknown' while a stored token is being checked; 'staff' are players with a role in an event, and teachers; a 'stranger' has a type that we
 * do not know; the 'unprotected' have to set up a second factor before anything else.
 */
export type Viewer = 'unknown' | 'visitor' | 'unprotected' | 'user' | 'staff' | 'admin' | 'stranger'

/** Who came: somebody with a stored token was signed in once, even when the server no longer knows it. */
export const newcomer: Viewer = readStored('token') === null ? 'visitor' : 'unknown'

/** Who is looking. A session without a stored token, or one not yet read (as in the pre-rendered page), is a visitor's. */
export function viewerOf({ user, isLoading, isMounted }: Session): Viewer {
  if (!user) return isLoading && isMounted ? 'unknown' : 'visitor'
  if (user.secondFactor === 'missing') return 'unprotected'
  const type: string = user.type
  if (isStaff(user, serverNow()) || isTeacher(user, serverNow())) return 'staff'
  return type === 'user' || type === 'admin' ? type : 'stranger'
}

/** Which routes let the reader in. */
export function opensFor(user: Me | null): (route: string) => boolean {
  return (route) => user !== null && mayCall(user, serverNow(), route)
}
