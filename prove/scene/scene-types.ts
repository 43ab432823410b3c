import type { Person } from '../../server/test/builders.ts'
import type { Canaries } from '../leak/canaries.ts'
import type { Role } from './roles.ts'
import type { Things } from './objects.ts'

export const hour = 3_600_000

export type People = Record<Exclude<Role, 'visitor'>, Person>
export type EventName = 'regatta' | 'voyage' | 'later'

/** Everything that is put on the stage, with a canary in whatever not everybody may know. */
export interface Scene {
  canaries: Canaries
  people: People
  things: Things
  events: Record<EventName, { id: string; name: string }>
  challenges: Record<string, Made>
  /** A category in which there is nothing, for anybody. */
  emptyCategory: string
  /** By event and team. */
  entries: Record<string, { id: string; name: string }>
}

export interface Made {
  id: string
  flag: string
  /** One that nobody can pay, one that costs nothing. */
  hints: { dear: string; free: string }
}
