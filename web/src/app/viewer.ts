import type { Session } from '#lib/session/session.ts'
import { readStored } from '#lib/browser/storage.ts'

/** 'unknown' while a stored token is being checked; a 'stranger' has a type that we do not know. */
export type Viewer = 'unknown' | 'visitor' | 'user' | 'admin' | 'stranger'

/** Who came: somebody with a stored token was signed in once, even when the server no longer knows it. */
export const newcomer: Viewer = readStored('token') === null ? 'visitor' : 'unknown'

/** Who is looking. A session without a stored token, or one not yet read (as in the pre-rendered page), is a visitor's. */
export function viewerOf({ user, isLoading, isMounted }: Session): Viewer {
  if (!user) return isLoading && isMounted ? 'unknown' : 'visitor'
  const type: string = user.type
  return type === 'user' || type === 'admin' ? type : 'stranger'
}
