import type { Route } from '@drapeau/contract/route.ts'

/**
 * The roles that call every route. Captain and player are team Red, the opponent is team Blue; the teams Hidden and
 * Disqualified have one player each; a bystander has entered no event; the unconfirmed account has a session although
 * its e-mail address is not confirmed.
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

/** Whether the contract denies a route to a role. Every account with a session is a member; all but administrators are players. */
export function isClosedTo(role: Role, { audience }: Route): boolean {
  if (audience === 'anyone') return false
  if (role === 'visitor') return true
  return audience === 'admin' ? role !== 'admin' : audience === 'player' && role === 'admin'
}
