import { z } from 'zod'
import { ChallengeState } from './challenges/challenge-form.ts'
import { Id } from './fields.ts'

/**
 * Where challenges go: into practice, into an event that is there, or into the event of the file. 'own-events': each into the
 * event that it names, which is made where it does not exist, and into practice where it names none.
 */
export const ImportDestination = z.enum(['practice', 'event', 'new-event', 'own-events'])
export type ImportDestination = z.infer<typeof ImportDestination>

/** What happens with a challenge whose name exists at the destination. Only what nobody has played is replaced. */
export const ExistingNames = z.enum(['skip', 'copy', 'replace'])
export type ExistingNames = z.infer<typeof ExistingNames>

/** What comes beside challenges: nothing, or the accounts of the people in the file. */
export const ImportedPeople = z.enum(['none', 'accounts'])
export type ImportedPeople = z.infer<typeof ImportedPeople>

/** Whether teams, submissions, solves, awards and revealed hints come too. They belong to people, who have to come with them. */
export const ImportedResults = z.enum(['none', 'import'])
export type ImportedResults = z.infer<typeof ImportedResults>

export const ImportChoices = z.strictObject({
  destination: ImportDestination,
  /** Required for the destination 'event', otherwise null. */
  event: Id.nullable(),
  /** 'published' publishes what the file publishes; what it hides, and what lacks a file, stays a draft. */
  state: ChallengeState,
  existing: ExistingNames,
  /** Only for a file that has people. */
  people: ImportedPeople,
  /** Only with people. An event has to be over, without entries, not frozen, and played as in the file. */
  results: ImportedResults,
})
export type ImportChoices = z.infer<typeof ImportChoices>
