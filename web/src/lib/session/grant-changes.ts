import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { maxTimerMs } from '@drapeau/rules/timer.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { clearResponseCache } from '#lib/http/response-cache.ts'
import { serverNow } from '#lib/time/server-clock.ts'

/** The server ends a grant at its minute; asking a moment later gets the answer without it. */
const margin = 500

let timer: ReturnType<typeof setTimeout> | undefined

/** Milliseconds until the first of the grants ends; undefined when none of them does. */
export function waitForEnd(grants: Me['grants'], now: Date): number | undefined {
  const ends = grants.flatMap(({ endsAt }) => (endsAt === null ? [] : [Date.parse(endsAt)]))
  if (ends.length === 0) return undefined
  return Math.min(Math.max(0, Math.min(...ends) - now.getTime()) + margin, maxTimerMs)
}

/** Fetches the user again when a grant ends. Nobody announces that. */
export function watchEnds(user: Me | null, refresh: () => void): void {
  clearTimeout(timer)
  const wait = user ? waitForEnd(user.grants, serverNow()) : undefined
  if (wait !== undefined) timer = setTimeout(refresh, wait)
}

/** What other rights have shown is dropped, and what is on the screen is fetched again. */
export function forgetOtherRights(before: Me | null, after: Me): void {
  if (before === null || JSON.stringify(before.grants) === JSON.stringify(after.grants)) return
  clearResponseCache()
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}
