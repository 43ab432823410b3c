import type { EventView } from '#features/events/event-view.ts'

/**
 * How somebody stands towards an event, in order of precedence: who is in stays in, even when their profile no longer
 * fits; and of what is over it does not matter for whom it was.
 */
export type Registration = 'manager' | 'entered' | 'over' | 'barred' | 'solo' | 'team'

export function registrationOf(event: EventView): Registration {
  if (event.isManager) return 'manager'
  if (event.entry !== null) return 'entered'
  if (event.status === 'ended') return 'over'
  if (event.barrier !== null) return 'barred'
  return event.isSolo ? 'solo' : 'team'
}

export type Invitation = 'manager' | 'over' | 'entered' | 'alone' | 'barred' | 'open'

/** What an invitation to a team of this event comes to, before the code is tried. */
export function invitationTo(event: EventView): Invitation {
  const registration = registrationOf(event)
  if (registration === 'team') return 'open'
  return registration === 'solo' ? 'alone' : registration
}

/** What a refused invitation comes to, where there is more to say than the refusal itself does. */
export function invitationRefused(code: string): 'invalid' | 'full' | null {
  if (code === 'invalid-code') return 'invalid'
  return code === 'team-full' ? 'full' : null
}

/** These say that the page is older than what is true: it is asked for again. */
const outdated: ReadonlySet<string> = new Set([
  'not-found',
  'not-entered',
  'not-captain',
  'not-eligible',
  'already-entered',
  'event-over',
  'event-paused',
  'disqualified',
  'entry-has-answers',
  'played-alone',
  'played-in-teams',
  'staff-cannot-enter',
])

export function isPageOutdated(code: string): boolean {
  return outdated.has(code)
}
