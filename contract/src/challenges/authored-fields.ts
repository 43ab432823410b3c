import { z } from 'zod'
import { OptionalRichText, readableLine } from '../fields.ts'
import { wholeNumber } from '../numbers.ts'
import { Reference } from '../references.ts'
import { sentences } from '../sentences.ts'
import { listInForm } from './list-in-form.ts'

export const Difficulty = z.enum(['easy', 'medium', 'hard'])
export type Difficulty = z.infer<typeof Difficulty>

/** Whether players are shown the solution: never, or after the event; in practice, once they have solved it. */
export const SolutionState = z.enum(['hidden', 'after-end'])
export type SolutionState = z.infer<typeof SolutionState>

export const maxTags = 20
export const maxTagLength = 40
/** Enough for any list; more is a slip. */
export const maxPosition = 1_000_000

/** A word or two by which challenges are found. */
export const Tag = readableLine(maxTagLength, sentences.tagLong).refine((tag) => tag !== '', {
  error: sentences.tagLong,
})

const none = z.literal('').transform(() => null)

/** What authors write beside text, points and flag. All of it may be left out. */
export const authoredFields = {
  author: readableLine(200, sentences.authorLong).default(''),
  /** Rich text: where it comes from, and its licence. */
  attribution: OptionalRichText.nullable().default(''),
  tags: listInForm(z.array(Tag).max(maxTags, { error: sentences.tagsMany })),
  /** Empty or null: derived from the value. */
  difficulty: z.union([none, z.null(), Difficulty]).default(null),
  /** How players reach it: a command, or an address. */
  connectionInfo: readableLine(500, sentences.connectionLong).default(''),
  /** Its place in lists, from 1; 0 for none, after those that have one. */
  position: wholeNumber(0, maxPosition, sentences.positionRange).default(0),
  /** The challenge that is offered after this one is solved; empty or null for none. */
  next: z.union([none, z.null(), Reference], { error: sentences.nextUnknown }).default(null),
  /** Rich text that only staff see, until the solution is published. */
  solution: OptionalRichText.nullable().default(''),
  solutionState: SolutionState.default('hidden'),
}
