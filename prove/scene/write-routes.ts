import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'

/**
 * What ends something comes late; later still whatever makes somebody take part who did not, since from then on they may
 * know more; and what ends the session of whoever asks at the very end.
 */
function order(name: string, { method }: Route): number {
  if (/^(logout|endMySession|endAllMySessions)$/.test(name)) return 3
  if (/^(createTeam|joinTeam|subscribe|unsubscribe)$/.test(name)) return 2
  return method === 'DELETE' ? 1 : 0
}

/** Every route that changes something, in an order in which each still finds something to change. */
export const writes: readonly (readonly [name: string, route: Route])[] = Object.entries(routes)
  .filter(([, { method }]) => method !== 'GET')
  .toSorted(([one, oneRoute], [other, otherRoute]) => order(one, oneRoute) - order(other, otherRoute))
