import type { Audience, Route } from '@drapeau/contract/route.ts'
import type { Member } from './context.ts'

const audiences: Record<Exclude<Audience, 'anyone'>, readonly Member['type'][]> = {
  member: ['user', 'admin'],
  player: ['user'],
  admin: ['admin'],
}

/** Whether a route is for whoever asks. */
export function mayEnter({ audience }: Pick<Route, 'audience'>, member: Member | null): boolean {
  return audience === 'anyone' || (member !== null && audiences[audience].includes(member.type))
}
