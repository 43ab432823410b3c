import { useSyncExternalStore } from 'react'
import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { waitBeforeRetry } from '#lib/http/backoff.ts'
import { CallError } from '#lib/http/call-error.ts'
import { forgetDrafts } from '#lib/forms/draft.ts'
import { clearResponseCache } from '#lib/http/response-cache.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { request } from '#lib/http/request.ts'
import { onStored, readStored, writeStored } from '#lib/browser/storage.ts'
import { createStore } from '#lib/browser/store.ts'
import { storeSignOutAddress } from './sign-out-address.ts'
import { forgetOtherRights, watchEnds } from './grant-changes.ts'
import { decodeToken, encodeToken } from './token.ts'

export interface Session {
  user: Me | null
  token: string | null
  /** True until it is known whether somebody is signed in. */
  isLoading: boolean
  /** True in the browser, false in the pre-rendered page. */
  isMounted: boolean
}

interface LiveModule {
  openLive: (listener: { token: string; onSignedOut: () => void; onUserStale: () => void }) => () => void
}
type LiveLoader = () => Promise<LiveModule>

const tokenKey = 'token'
const unknown: Session = { user: null, token: null, isLoading: true, isMounted: false }
const session = createStore<Session>(unknown)
let stopListening: (() => void) | null = null
let stopLive: (() => void) | null = null
let loadLive: LiveLoader | null = null
let retry: ReturnType<typeof setTimeout> | undefined

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get, () => unknown)
}

/** Renders again only when what `select` takes from the session has changed. */
export function useSessionPart<Part>(select: (session: Session) => Part): Part {
  return useSyncExternalStore(
    session.subscribe,
    () => select(session.get()),
    () => select(unknown),
  )
}

/** For code outside of components, such as the router. */
export function currentSession(): Session {
  return session.get()
}

export function currentToken(): string | null {
  return session.get().token
}

/** Restores the session from the stored token. Called once, when the app starts. */
export async function loadSession(live: LiveLoader): Promise<void> {
  loadLive = live
  stopListening ??= onStored(tokenKey, () => void restore(0))
  session.set({ ...session.get(), isMounted: true })
  await restore(0)
}

/** Stores the new token and fetches its user. Throws when that fails: then nobody is signed in. */
export async function signIn(token: string): Promise<void> {
  clearTimeout(retry)
  // That of the last person.
  storeSignOutAddress(null)
  writeStored(tokenKey, encodeToken(token))
  try {
    become(token, await fetchMe(token))
  } catch (error) {
    forget(token)
    throw error
  }
}

/** Ends the session here at once, and then at the server, which may be unreachable. */
export async function signOut(): Promise<void> {
  const token = currentToken() ?? storedToken()
  forget(token)
  forgetDrafts()
  if (token === null) return
  await request({ method: 'POST', path: '/users/logout', token, keepalive: true }).catch(ignoreCallError)
}

/** Removes a token that the server no longer knows; a late response to an older one ends nothing. */
export function endSession(token: string): void {
  if (token === currentToken()) forget(token)
}

/** Fetches the user again after a change of the profile. Null when nobody is signed in or the server did not answer. */
export async function refreshUser(): Promise<Me | null> {
  const token = currentToken()
  if (token === null) return null
  try {
    const user = await fetchMe(token)
    if (token !== currentToken()) return null
    const before = session.get()
    become(token, user)
    forgetOtherRights(before.user, user)
    return user
  } catch (error) {
    if (isSignedOut(error)) endSession(token)
    else ignoreCallError(error)
    return null
  }
}

async function restore(tries: number): Promise<void> {
  clearTimeout(retry)
  const token = storedToken()
  if (token === null) return forget(null)
  if (token === currentToken()) return
  try {
    const user = await fetchMe(token)
    if (token === storedToken()) become(token, user)
  } catch (error) {
    if (token !== storedToken()) return
    if (isSignedOut(error)) return forget(token)
    // A server that is starting must not sign a whole school out: nobody is signed in for now, the token stays.
    session.set({ user: null, token: null, isLoading: false, isMounted: true })
    retry = setTimeout(() => void restore(tries + 1), waitBeforeRetry(tries, Math.random()))
  }
}

function become(token: string, user: Me): void {
  const before = session.get()
  if (before.user && before.user._id !== user._id) clearCaches()
  session.set({ user, token, isLoading: false, isMounted: true })
  watchEnds(user, () => void refreshUser())
  if (before.token !== token || lacksFactor(before.user)) void follow(token, user)
}

/** Another tab may have stored a newer token meanwhile; that one stays. */
function forget(token: string | null): void {
  clearTimeout(retry)
  watchEnds(null, () => undefined)
  stopLive?.()
  stopLive = null
  const stored = storedToken()
  if (stored === null || stored === token) writeStored(tokenKey, null)
  const { user } = session.get()
  session.set({ user: null, token: null, isLoading: false, isMounted: true })
  // What the last person saw must not flash before the next one.
  if (user) clearCaches()
}

function clearCaches(): void {
  queryClient.clear()
  clearResponseCache()
}

/** The live channel is loaded for signed-in users only. Without it the site works, but does not update by itself. */
async function follow(token: string, user: Me): Promise<void> {
  if (lacksFactor(user)) return
  const live = await loadLive?.().catch(() => null)
  if (!live || token !== currentToken()) return
  stopLive?.()
  stopLive = live.openLive({ token, onSignedOut: () => endSession(token), onUserStale: () => void refreshUser() })
}

/** Until it has one, the server answers such an account nothing else. */
function lacksFactor(user: Me | null): boolean {
  return user?.secondFactor === 'missing'
}

function fetchMe(token: string): Promise<Me> {
  return request<Me>({ method: 'GET', path: '/users/me', token })
}

function storedToken(): string | null {
  const stored = readStored(tokenKey)
  return stored === null ? null : decodeToken(stored)
}

function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.code === 'signed-out'
}

function ignoreCallError(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}
