import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'

/** What ends something comes last, and what ends the session of whoever asks at the very end. */
const order = (name: string, { method }: Route): number =>
  /^(logout|endMySession|endAllMySessions)$/.test(name) ? 3 : name === 'unsubscribe' ? 2 : method === 'DELETE' ? 1 : 0

/** Every route that changes something, in an order in which each still finds something to change. */
export const writes: readonly (readonly [name: string, route: Route])[] = Object.entries(routes)
  .filter(([, { method }]) => method !== 'GET')
  .toSorted(([one, oneRoute], [other, otherRoute]) => order(one, oneRoute) - order(other, otherRoute))
