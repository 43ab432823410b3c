import type { Route } from '@drapeau/contract/route.ts'

/**
 * Who tries everything. Captain and player are one team, Red; other is Blue's; shade's entry is hidden, out's is
 * disqualified; a stranger takes part in nothing; who has not confirmed their address has a session nevertheless.
 */
export const roles = [
  'visitor',
  'unconfirmed',
  'stranger',
  'player',
  'captain',
  'other',
  'shade',
  'out',
  'admin',
] as const
export type Role = (typeof roles)[number]

/** Those who take part, with the name of their team. */
export const teams = { player: 'Red', captain: 'Red', other: 'Blue', shade: 'Shade', out: 'Out' } as const
export type Team = (typeof teams)[keyof typeof teams]

/** The states of the event, in the order in which the clock brings them about. Ended is still frozen until revealed. */
export const phases = ['before', 'running', 'frozen', 'ended', 'revealed'] as const
export type Phase = (typeof phases)[number]

/** Whether the contract says that somebody may not. Whoever has a session is a member, and all but organisers are players. */
export function isClosedTo(role: Role, { audience }: Route): boolean {
  if (audience === 'anyone') return false
  if (role === 'visitor') return true
  return audience === 'admin' ? role !== 'admin' : audience === 'player' && role === 'admin'
}
