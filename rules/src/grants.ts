import type { GrantRole } from '@drapeau/contract/grants.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { everyone, judgesAndViewers, rolesOpening } from './grant-openings.ts'

/** A grant as far as rights depend on it. */
export interface HeldGrant {
  role: GrantRole
  /** Null for a role of the whole site. */
  eventId: string | null
  endsAt: Date | null
}

/** The events that a caller may see or change through a route: all of them for administrators. */
export type Reach = 'all' | ReadonlySet<string>

/** A grant ends at its minute, without anybody doing anything. */
export function isInForce({ endsAt }: Pick<HeldGrant, 'endsAt'>, now: Date): boolean {
  return endsAt === null || now < endsAt
}

export function eventsOpenTo(grants: readonly HeldGrant[], route: Route, now: Date): ReadonlySet<string> {
  if (grants.length === 0) return noEvents
  const roles: readonly GrantRole[] = rolesOpening(route)
  const opened = grants.filter((grant) => roles.includes(grant.role) && isInForce(grant, now))
  return new Set(opened.flatMap(({ eventId }) => (eventId === null ? [] : [eventId])))
}

export const noEvents: ReadonlySet<string> = new Set()

/** Whether an object of this event is within reach. What belongs to no event is reached by administrators alone. */
export function isWithin(reach: Reach, eventId: string | null): boolean {
  return reach === 'all' || (eventId !== null && reach.has(eventId))
}

/** Whether these grants open the route for every one of these events now. */
export function isOpenTo(
  grants: readonly HeldGrant[],
  route: Route,
  events: readonly (string | null)[],
  now: Date,
): boolean {
  const reach = eventsOpenTo(grants, route, now)
  return reach.size > 0 && events.every((event) => isWithin(reach, event))
}

/** A grant by which a request was opened. */
export interface UsedGrant {
  role: GrantRole
  /** Null for a role of the whole site. */
  eventId: string | null
}

/** For each of the events, the role with the most rights of those that open the route; of several events, in that order too. */
export function grantsUsed(
  grants: readonly HeldGrant[],
  route: Route,
  events: readonly (string | null)[],
  now: Date,
): UsedGrant[] {
  const roles = rolesOpening(route)
  const used = [...new Set(events)].flatMap((eventId): UsedGrant[] => {
    const role = roles.find((each) => eventId !== null && hasGrant({ grants }, each, now, eventId))
    return role === undefined || eventId === null ? [] : [{ role, eventId }]
  })
  if (opensToTeacher(grants, route, now)) used.push({ role: 'teacher', eventId: null })
  return used.toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role))
}

/** Whether the role of a teacher opens the route now. Which classes are theirs is not in the grant. */
export function opensToTeacher(grants: readonly HeldGrant[], route: Route, now: Date): boolean {
  return hasGrant({ grants }, 'teacher', now) && rolesOpening(route).includes('teacher')
}

/** Whether the account has this role, of the site or of the event, now. */
export function hasGrant(
  { grants }: { grants: readonly HeldGrant[] },
  role: GrantRole,
  now: Date,
  eventId: string | null = null,
): boolean {
  return grants.some((grant) => grant.role === role && grant.eventId === eventId && isInForce(grant, now))
}

export function isStaff(grants: readonly HeldGrant[], now: Date, roles: readonly GrantRole[] = everyone): boolean {
  return grants.some((grant) => roles.includes(grant.role) && isInForce(grant, now))
}

/** Whether it may follow how an event goes: authors see its board as players do. */
export function isWatching(grants: readonly HeldGrant[], now: Date): boolean {
  return isStaff(grants, now, judgesAndViewers)
}

/** Whether the account is or was on the staff of the event: a grant that has ended has shown its holder the flags. */
export function hasStaffed(grants: readonly HeldGrant[], eventId: string | null): boolean {
  return eventId !== null && grants.some((grant) => grant.eventId === eventId)
}

/** Addresses are for administrators: staff know people by their names. */
export function shownAddress(reach: Reach, email: string): string {
  return reach === 'all' ? email : ''
}
