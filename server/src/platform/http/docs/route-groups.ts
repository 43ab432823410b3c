import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'

export type NamedRoute = [name: string, route: Route]

/** Subjects by the first part of the address, in the order in which a reader wants them. */
const groups: Readonly<Record<string, string>> = {
  users: 'Accounts',
  notifications: 'Notifications',
  announcements: 'Notifications',
  schools: 'Schools',
  countries: 'Countries',
  avatars: 'Avatars',
  live: 'Live channel',
  site: 'Site',
  'openapi.json': 'This description',
  docs: 'This description',
}
const order = Object.values(groups)

export function groupOf(route: Route): string {
  const [, first = ''] = route.path.split('/')
  return groups[first] ?? `${first.slice(0, 1).toUpperCase()}${first.slice(1)}`
}

/** Every route under its subject; what belongs to one address stands together. */
export function groupedRoutes(): [group: string, named: NamedRoute[]][] {
  const byAddress = Object.entries(routes).toSorted(([, one], [, other]) => one.path.localeCompare(other.path))
  const found = [...Map.groupBy(byAddress, ([, route]) => groupOf(route))]
  return found.toSorted(([one], [other]) => place(one) - place(other))
}

/** A subject without a place of its own comes last. */
function place(group: string): number {
  const at = order.indexOf(group)
  return at === -1 ? order.length : at
}
