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

const about: Readonly<Record<string, string>> = {
  Accounts: 'People: who they are, how they sign in, and what administrators do with their accounts.',
  Notifications: 'Words to everyone or to those of an event, and who has read them.',
  Schools: 'The schools that people come from.',
  Countries: 'The countries that people come from, and their flags.',
  Avatars: 'A picture for everyone, made of their name.',
  'Live channel': 'What is out of date, told as it happens.',
  Site: 'The state of the site, and what it holds.',
  'This description': 'All of this, for programs and for people.',
  Audit: 'What administrators have changed.',
  Awards: 'Points that organisers give or take.',
  Categories: 'What challenges are about.',
  Challenges: 'What is to be solved, in practice and in events.',
  Events: 'Competitions: entries, teams, boards and results.',
  Files: 'What is handed out with a challenge.',
  Hints: 'Help that costs points.',
  Scoreboard: 'Who stands where in practice.',
  Submissions: 'Answers, right and wrong, and write-ups handed in.',
  'Write-ups': 'How somebody solved it, in their own words.',
}

export function groupOf(route: Route): string {
  const [, first = ''] = route.path.split('/')
  return groups[first] ?? `${first.slice(0, 1).toUpperCase()}${first.slice(1)}`
}

/** What a subject is about, in one sentence. */
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
