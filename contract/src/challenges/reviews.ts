import { z } from 'zod'
import { Id, shortText, Timestamp } from '../fields.ts'
import { Version } from '../numbers.ts'
import { Named } from '../references.ts'
import { route } from '../route.ts'

/** Where the review of a draft stands: not asked for, waiting for somebody else, or sent back with a note. */
export const ReviewState = z.enum(['none', 'waiting', 'returned'])
export type ReviewState = z.infer<typeof ReviewState>

/** As much as one reads beside a challenge. */
export const maxNoteLength = 2_000

export const Review = z.object({
  state: ReviewState,
  /** What the reviewer asks for; empty unless it was sent back. */
  note: z.string(),
  /** Null when it was not asked for, or that account is gone. */
  askedBy: Named.nullable(),
  askedAt: Timestamp.nullable(),
  /** Null when it is not known, or that account is gone. */
  createdBy: Named.nullable(),
  changedBy: Named.nullable(),
})
export type Review = z.infer<typeof Review>

const params = z.strictObject({ id: Id })

export const askForReview = route({
  method: 'POST',
  path: '/challenges/:id/review',
  summary: 'Ask for a review of a draft; everyone who can publish it is notified',
  audience: 'admin',
  limit: 'manage',
  params,
  reply: Review,
  refusals: ['not-found', 'review-not-needed', 'review-waiting'],
})

export const returnChallenge = route({
  method: 'POST',
  path: '/challenges/:id/review/return',
  summary: 'Send a draft back to its author with a note; they are notified',
  audience: 'admin',
  limit: 'manage',
  params,
  body: z.strictObject({
    note: shortText(maxNoteLength),
    /** Of the challenge that was read: a newer one is not sent back. */
    version: Version.optional(),
  }),
  reply: Review,
  refusals: ['not-found', 'review-not-asked', 'review-required', 'changed-meanwhile'],
})
