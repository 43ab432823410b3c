import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'

/**
 * Deletions come late, then routes that let a role enter or leave an event, because that changes what it may know; the
 * routes that end the caller's session come last.
 */
function order(name: string, { method }: Route): number {
  if (/^(logout|endMySession|endAllMySessions)$/.test(name)) return 3
  if (/^(createTeam|joinTeam|subscribe|unsubscribe)$/.test(name)) return 2
  return method === 'DELETE' ? 1 : 0
}

/** Every writing route, in an order in which each still finds something to change. */
export const writeRoutes: readonly (readonly [name: string, route: Route])[] = Object.entries(routes)
  .filter(([, { method }]) => method !== 'GET')
  .toSorted(([one, oneRoute], [other, otherRoute]) => order(one, oneRoute) - order(other, otherRoute))
