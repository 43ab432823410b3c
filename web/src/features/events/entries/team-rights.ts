import type { Teammate, OwnEntry } from '@drapeau/contract/entries.ts'
import type { EventStatus } from '@drapeau/contract/events/events.ts'
import { screens } from '@drapeau/contract/screens.ts'

export interface Seats {
  taken: number
  left: number
  /** How many more it takes before the team can answer. */
  missing: number
}

/** A seat that is kept for somebody who answered and left is not left for others. */
export function seatsOf({ members, minTeamSize, maxTeamSize, keptSeats }: OwnEntry): Seats {
  const taken = members.length
  return { taken, left: Math.max(0, maxTeamSize - taken - keptSeats), missing: Math.max(0, minTeamSize - taken) }
}

/** A team changes until the event is over; then it is history. One that was disqualified stays as it is. */
export function canChange(status: EventStatus, { disqualified }: Pick<OwnEntry, 'disqualified'>): boolean {
  return status !== 'ended' && !disqualified
}

/** Whether the reader may do something about a member: the captain may, except about themselves. */
export function mayManage(entry: OwnEntry, teammate: Teammate, me: string, status: EventStatus): boolean {
  return canChange(status, entry) && entry.captain && teammate._id !== me
}

export interface Leaving {
  /** 'bound': the last one of a team that has answered cannot leave it. */
  kind: 'leaves' | 'hands-over' | 'dissolves' | 'bound'
  /** Who becomes captain; empty where nobody does. */
  heir: string
}

/** What happens when the reader leaves. Members stand in the order in which they joined, so the first other one inherits. */
export function leavingOf({ members, captain, hasAnswered }: OwnEntry, me: string): Leaving {
  const heir = members.find(({ _id }) => _id !== me)
  if (!heir) return { kind: hasAnswered ? 'bound' : 'dissolves', heir: '' }
  return captain ? { kind: 'hands-over', heir: heir.name } : { kind: 'leaves', heir: '' }
}

/** 'ABCD-EFGH-JKLM': in fours, which are easier to read out. The dashes do not matter when it is typed. */
export function groupedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

export function invitationLink(origin: string, event: string, code: string): string {
  const path = screens.joinTeam.replace('$id', encodeURIComponent(event)).replace('$code', encodeURIComponent(code))
  return `${origin}${path}`
}
