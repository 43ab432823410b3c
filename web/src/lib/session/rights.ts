import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { type EventRole, GrantRole, type OwnGrant } from '@drapeau/contract/grants.ts'
import { openingsByName } from '@drapeau/rules/grant-openings.ts'
import { isInForce } from '@drapeau/rules/grants.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { currentSession, useSessionPart } from './session.ts'

interface NamedEvent {
  _id: string
  name: string
}

type Holder = Pick<Me, 'type' | 'grants'>

/**
 * Whether a route of the contract would let the reader in, by its name: for one event, or for any when none is given.
 * What is of no event (null) is for administrators. `architecture/asked-routes.test.ts` knows every name that is asked.
 */
export type May = (route: string, event?: string | null) => boolean

export function mayCall(user: Holder, now: Date, ...[route, event]: Parameters<May>): boolean {
  if (user.type === 'admin') return true
  if (event === undefined && isTeacher(user, now) && openingsByName.get(route)?.roles.includes('teacher')) return true
  return eventsOpenTo(user, route, now).some(({ _id }) => event === undefined || _id === event)
}

/** The events for which a grant opens the route; of an administrator only those with a grant. */
export function eventsOpenTo({ grants }: Pick<Me, 'grants'>, route: string, now: Date): NamedEvent[] {
  const roles: readonly string[] = openingsByName.get(route)?.roles ?? []
  const events = inForce(grants, now).flatMap(({ role, event }) => (event && roles.includes(role) ? [event] : []))
  return events.filter(({ _id }, at) => events.findIndex((other) => other._id === _id) === at)
}

/** Somebody who is no administrator, and has a role in an event. */
export function isStaff({ type, grants }: Holder, now: Date): boolean {
  return type === 'user' && inForce(grants, now).some(({ event }) => event !== null)
}

/** Somebody who is no administrator, and may make classes. Which classes are theirs, the server knows. */
export function isTeacher({ type, grants }: Holder, now: Date): boolean {
  return type === 'user' && inForce(grants, now).some(({ role }) => role === 'teacher')
}

/** The roles in one event, those with the most rights first. */
export function rolesIn({ grants }: Pick<Me, 'grants'>, event: string, now: Date): EventRole[] {
  const held = new Set(inForce(grants, now).flatMap((grant) => (grant.event?._id === event ? [grant.role] : [])))
  return (['owner', 'author', 'judge', 'viewer'] as const).filter((role) => held.has(role))
}

/** Those of the whole site first, then by event; of one event, those with the most rights first. */
export function heldRoles({ grants }: Pick<Me, 'grants'>, now: Date): OwnGrant[] {
  return inForce(grants, now).toSorted(
    (one, other) =>
      (one.event?.name ?? '').localeCompare(other.event?.name ?? '') ||
      GrantRole.options.indexOf(one.role) - GrantRole.options.indexOf(other.role),
  )
}

export function useIsOnStaff(event: string): boolean {
  const user = useSessionPart((session) => session.user)
  return user !== null && rolesIn(user, event, serverNow()).length > 0
}

/** For components of the back office. Without a session its screens are about to be replaced, and lose nothing before. */
export function useMay(): May {
  const user = useSessionPart((session) => session.user)
  return (...asked) => user === null || mayCall(user, serverNow(), ...asked)
}

/** Whether a route lets the reader in for all events for which another one does. */
export function useMayAll(): (route: string, within: string) => boolean {
  const may = useMay()
  return (route, within) => {
    const own = currentEventsOpenTo(within)
    return own === 'all' || own.every(({ _id }) => may(route, _id))
  }
}

/** What the reader may choose from, outside of components: 'all' for administrators. */
export function currentEventsOpenTo(route: string): 'all' | NamedEvent[] {
  const { user } = currentSession()
  return user === null || user.type === 'admin' ? 'all' : eventsOpenTo(user, route, serverNow())
}

function inForce(grants: Me['grants'], now: Date): Me['grants'] {
  return grants.filter(({ endsAt }) => isInForce({ endsAt: endsAt === null ? null : new Date(endsAt) }, now))
}
