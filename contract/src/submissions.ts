import { z } from 'zod'
import { maxFlagLength } from './challenges/flags.ts'
import { Id, requiredText, shortText, Timestamp } from './fields.ts'
import { ListQuery, rowCounts } from './lists.ts'
import { Named, Translated } from './references.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'
import { sentences } from './sentences.ts'
import { OwnWriteUp, writeUpMegabytes } from './write-ups.ts'

export const Submission = z.object({
  _id: Id,
  challenge: Translated,
  /** Null when the account was deleted and the team kept the submission. */
  user: Named.nullable(),
  /** The team or player in an event; null in practice. */
  entry: Named.nullable(),
  event: Named.nullable(),
  flag: z.string(),
  /** The texts that were chosen; null unless it is a question with choices. */
  chosen: z.array(z.string()).nullable(),
  correct: z.boolean(),
  /** One of several flags that are all needed: right, and not yet a solve. */
  part: z.boolean(),
  createdAt: Timestamp,
})
export type Submission = z.infer<typeof Submission>

/** Search results are counted only up to this number. */
export const maxFound = 1_000

const filters = {
  correct: z.enum(['true', 'false']).optional(),
  user: Id.optional(),
  challenge: Id.optional(),
  event: Id.optional(),
}

export const listSubmissions = route({
  method: 'GET',
  path: '/submissions',
  summary: 'List answers, newest first, searched by challenge, user, team or wrong text',
  audience: 'admin',
  limit: 'read',
  query: ListQuery.omit({ order: true }).extend(filters),
  reply: z.object({ submissions: z.array(Submission), ...rowCounts }),
  refusals: [],
})

export const exportSubmissions = route({
  method: 'GET',
  path: '/submissions/export',
  summary: 'Download the answers that match the search and filters as CSV, newest first, safe for spreadsheets',
  audience: 'admin',
  limit: 'export',
  query: ListQuery.pick({ q: true }).extend(filters),
  reply: z.unknown(),
  produces: 'text/csv',
  refusals: ['not-found'],
})

/**
 * A flag as a player types it, or a short text. Blanks around it are ignored when it is judged. To a question with choices:
 * the ids of those that were chosen, sorted, with commas between them.
 */
export const FlagForm = z.strictObject({
  flag: requiredText(sentences.answerRequired, maxFlagLength, sentences.flagLong).refine((text) => text.trim() !== '', {
    error: sentences.answerRequired,
  }),
})
export type FlagForm = z.output<typeof FlagForm>

/**
 * The response to a right submission. A wrong one is a refusal, with the number of attempts left if they are limited. One
 * of several flags that are all needed is answered with status 202 until the last of them solves the challenge.
 */
export const Verdict = Done.extend({
  /** What the solve is worth now; 0 for one of several. */
  points: z.number().int(),
  /** True for the first solve of the challenge. */
  first: z.boolean(),
  flagsFound: z.number().int(),
  flagsTotal: z.number().int(),
})
export type Verdict = z.infer<typeof Verdict>

export const submitFlag = route({
  method: 'PUT',
  path: '/submissions/:id',
  summary: 'Submit a flag for a challenge',
  audience: 'player',
  limit: 'flag',
  params: z.strictObject({ id: Id }),
  body: FlagForm,
  reply: Verdict,
  mayAccept: true,
  refusals: [
    'wrong-flag',
    'wrong-flag-wrapper',
    'wrong-flag-case',
    'wrong-flag-elsewhere',
    'locked',
    'team-too-small',
    'disqualified',
    'event-over',
    'event-paused',
    'challenge-closed',
    'no-attempts-left',
    'not-found',
    'already-solved',
    'solved-for-another-team',
    'staff-cannot-solve',
    'too-fast',
  ],
})

export const submitWriteUp = route({
  method: 'POST',
  path: '/submissions/:id',
  summary: 'Hand in a write-up of a solved challenge (.pdf or .docx); required if the challenge belongs to an event',
  audience: 'player',
  limit: 'upload',
  params: z.strictObject({ id: Id }),
  /** Sent by the form that follows a right submission. It is not judged again. */
  body: z.strictObject({ flag: shortText(maxFlagLength).optional() }),
  files: 1,
  megabytes: writeUpMegabytes,
  reply: Done.extend({ writeUp: OwnWriteUp.nullable() }),
  refusals: [
    'wrong-document',
    'question-without-write-up',
    'no-write-ups',
    'not-solved',
    'not-found',
    'file-too-large',
    'too-many-files',
    'write-up-quota',
    'form-expected',
    'disk-full',
  ],
})

/** Changes the verdict with all its consequences: solve, attempts, values, scoreboards. */
export const regradeSubmission = route({
  method: 'PUT',
  path: '/submissions/:id/verdict',
  summary: 'Regrade an answer: count a wrong one as right, or a right one as wrong',
  audience: 'admin',
  limit: 'manage',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ correct: z.boolean() }),
  reply: Submission,
  refusals: ['not-found', 'already-counted', 'counted-in-part'],
})

/** How a flag would be judged: right, one of several that are all needed, wrong, or nearly right by its wrapper, by its case, or for another challenge. */
export const TriedFlag = z.enum(['right', 'part', 'wrapper', 'case', 'elsewhere', 'wrong'])
export type TriedFlag = z.infer<typeof TriedFlag>

export const tryFlag = route({
  method: 'POST',
  path: '/submissions/:id/try',
  summary: 'Try a flag as an administrator: judged as for players, nothing is stored or counted',
  audience: 'admin',
  limit: 'trial',
  params: z.strictObject({ id: Id }),
  body: FlagForm,
  reply: z.object({ verdict: TriedFlag }),
  isOutsideGames: true,
  refusals: ['not-found'],
})
