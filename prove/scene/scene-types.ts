import type { Person } from '../../server/test/builders.ts'
import type { Canaries } from '../leak/canaries.ts'
import type { Role } from './roles.ts'
import type { SiteObjects } from './objects.ts'

export const hour = 3_600_000

export type People = Record<Exclude<Role, 'visitor'>, Person>
export type EventName = 'regatta' | 'voyage' | 'later'

/** Everything on the site, with a canary in whatever not everybody may know. */
export interface Scene {
  canaries: Canaries
  people: People
  objects: SiteObjects
  events: Record<EventName, { id: string; name: string }>
  challenges: Record<string, CreatedChallenge>
  emptyCategory: string
  /** By event and team: 'regatta Red'. */
  entries: Record<string, { id: string; name: string }>
}

export interface CreatedChallenge {
  id: string
  flag: string
  /** One that nobody can afford, and one that costs nothing. */
  hints: { expensive: string; free: string }
}
