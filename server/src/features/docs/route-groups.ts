import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'

export type NamedRoute = [name: string, route: Route]

/** Subjects by the first part of the address, in the order in which a reader wants them. */
const groups: Readonly<Record<string, string>> = {
  users: 'Accounts',
  tokens: 'Accounts',
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

const about: Readonly<Record<string, string>> = {
  Accounts: 'Registration, sign-in, profiles, API tokens and the management of users.',
  Notifications: 'Notifications and announcements.',
  Schools: 'Known schools.',
  Countries: 'Countries and their flags.',
  Avatars: 'A picture for every name.',
  'Live channel': 'Server-sent events about what has changed.',
  Site: 'The state of the site.',
  'This description': 'This description, for programs and for people.',
  Audit: 'Changes by administrators and access to the site.',
  Awards: 'Points given or removed by organisers.',
  Categories: 'Groups of challenges.',
  Challenges: 'Challenges of practice and events.',
  Events: 'Competitions: entries, teams, scoreboards and results.',
  Files: 'Files of challenges.',
  Hints: 'Hints of challenges, and their cost.',
  Scoreboard: 'The practice leaderboard.',
  Submissions: 'Answers, right and wrong, and write-ups handed in.',
  'Write-ups': 'How players solved a challenge, in their own words.',
}

export function groupOf(route: Route): string {
  const [, first = ''] = route.path.split('/')
  return groups[first] ?? `${first.slice(0, 1).toUpperCase()}${first.slice(1)}`
}

export function groupInWords(group: string): string {
  return about[group] ?? `All about ${group.toLowerCase()}.`
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
