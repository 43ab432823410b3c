import { EventRole } from '@drapeau/contract/grants.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { rolesOpening } from '@drapeau/rules/grant-openings.ts'

/**
 * The roles that call every route. Captain and player are team Red, the opponent is team Blue; the teams Hidden and
 * Disqualified have one player each; a bystander has entered no event; the unconfirmed account has a session although
 * its email address is not confirmed. Owner, author, judge and viewer have that role in the
 * regatta; the teacher has a class.
 */
export const roles = [
  'visitor',
  'unconfirmed',
  'bystander',
  'player',
  'captain',
  'opponent',
  'hidden',
  'disqualified',
  'owner',
  'author',
  'judge',
  'viewer',
  'teacher',
  'admin',
] as const
export type Role = (typeof roles)[number]

/** The team of each role that has entered the event. */
export const teams = {
  player: 'Red',
  captain: 'Red',
  opponent: 'Blue',
  hidden: 'Hidden',
  disqualified: 'Disqualified',
} as const
export type Team = (typeof teams)[keyof typeof teams]

/** The phases of the event in order. Between 'ended' and 'revealed' the scoreboard is still frozen. */
export const phases = ['before', 'running', 'frozen', 'ended', 'revealed'] as const
export type Phase = (typeof phases)[number]

/** The roles that have a grant of the regatta. */
export const staff = EventRole.options

export function isStaff(role: Role): role is EventRole {
  return staff.some((each) => each === role)
}

/**
 * Whether the contract and the table of grants deny a route to a role, whatever it is about. Every account with a session is
 * a member; all but administrators are players.
 */
export function isClosedTo(role: Role, route: Route): boolean {
  const { audience } = route
  if (audience === 'anyone') return false
  if (role === 'visitor') return true
  if (audience === 'admin' && (isStaff(role) || role === 'teacher')) return !rolesOpening(route).includes(role)
  return audience === 'admin' ? role !== 'admin' : audience === 'player' && role === 'admin'
}
