import { z } from 'zod'
import { ChallengeState, ChallengeType } from './challenges/challenge-form.ts'
import { Id, Timestamp } from './fields.ts'
import { ImportProblem } from './import-problems.ts'
import { Translated } from './references.ts'

const count = z.number().int()

/** What becomes, or became, of one challenge of the file. */
export const ImportOutcome = z.enum(['create', 'copy', 'replace', 'skip'])
export type ImportOutcome = z.infer<typeof ImportOutcome>

/**
 * Why one is skipped: it cannot be read, its name exists, it might be one of several that have its name, it would replace
 * what somebody has played, or the event that it names does not exist and cannot be made.
 */
export const SkipReason = z.enum(['broken', 'name-exists', 'name-ambiguous', 'played', 'event-missing'])
export type SkipReason = z.infer<typeof SkipReason>

/** One challenge of the file. Its flags are not shown, only counted. */
export const ImportRow = z.object({
  /** Numbers start at 1 and follow the order of the file. */
  number: count,
  name: z.string(),
  /** The name that a copy gets; null for all others. */
  copyName: z.string().nullable(),
  category: z.string(),
  /** The name of the event that the file gives it. */
  event: z.string().nullable(),
  type: ChallengeType.nullable(),
  value: count.nullable(),
  flags: count,
  /** Of a question; 0 for all others. */
  choices: count,
  hints: count,
  files: count,
  fileBytes: count,
  /** What it will be, or became, with these choices. */
  state: ChallengeState,
  outcome: ImportOutcome,
  /** It is null unless the challenge is skipped. */
  reason: SkipReason.nullable(),
  /** The one whose name exists, or, after the run, the one that was made or replaced; null when there is none. */
  challenge: Translated.nullable(),
  problems: z.array(ImportProblem),
})
export type ImportRow = z.infer<typeof ImportRow>

/** An event that challenges of the file name: the site has it, it is made, or it is missing, because the file lacks its period. */
export const NamedEvent = z.object({
  name: z.string(),
  startDate: Timestamp.nullable(),
  endDate: Timestamp.nullable(),
  /** How many challenges of the file name it. */
  challenges: count,
  outcome: z.enum(['use', 'make', 'missing']),
  /** The one of the site; null when it never existed or was deleted. */
  event: z.object({ _id: Id, name: z.string() }).nullable(),
})
export type NamedEvent = z.infer<typeof NamedEvent>
