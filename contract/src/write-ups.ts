import { z } from 'zod'
import { Id, requiredText, Timestamp } from './fields.ts'
import { ListQuery, rowCounts } from './lists.ts'
import { Named, Translated } from './references.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'
import { sentences } from './sentences.ts'

/** The largest write-up, in MB: text with a few pictures. */
export const writeUpMegabytes = 20

const Review = z.object({ comment: z.string(), reviewer: z.string(), at: Timestamp })

/** The newest version, as its author sees it. */
export const OwnWriteUp = z.object({
  _id: Id,
  originalname: z.string(),
  path: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  /** Counts from 1: each version replaces the previous one. */
  number: z.number().int(),
  createdAt: Timestamp,
  review: Review.nullable(),
  /** Whether its author has offered it for publication. */
  offered: z.boolean(),
  /** Whether any version of it is published. */
  published: z.boolean(),
})
export type OwnWriteUp = z.infer<typeof OwnWriteUp>

/** One version of a write-up, as administrators see it. */
export const WriteUp = OwnWriteUp.extend({
  challenge: Translated,
  event: Named.nullable(),
  user: Named,
  /** True for the current version. */
  newest: z.boolean(),
  /** Since when this version is published. */
  publishedAt: Timestamp.nullable(),
})
export type WriteUp = z.infer<typeof WriteUp>

/** A published write-up. It is never visible before the end of the event of its challenge. */
export const PublishedWriteUp = z.object({
  _id: Id,
  originalname: z.string(),
  path: z.string(),
  size: z.number().int(),
  /** Null when its author is hidden from the leaderboard. */
  author: z.string().nullable(),
  /** The entry of the author; null in practice and for a player who plays alone. */
  entry: z.string().nullable(),
  publishedAt: Timestamp,
})
export type PublishedWriteUp = z.infer<typeof PublishedWriteUp>

export const ReviewForm = z.strictObject({
  comment: requiredText(sentences.commentRequired, 5_000, sentences.commentLong).refine((text) => text.trim() !== '', {
    error: sentences.commentRequired,
  }),
})
export type ReviewForm = z.output<typeof ReviewForm>

const params = z.strictObject({ id: Id })

const filters = {
  challenge: Id.optional(),
  event: Id.optional(),
  user: Id.optional(),
  reviewed: z.enum(['true', 'false']).optional(),
  offered: z.enum(['true', 'false']).optional(),
  published: z.enum(['true', 'false']).optional(),
}

export const listWriteUps = route({
  method: 'GET',
  path: '/write-ups',
  summary: 'List the latest version of each write-up, searched by author or challenge, newest first',
  audience: 'admin',
  limit: 'read',
  query: ListQuery.omit({ order: true }).extend(filters),
  reply: z.object({ writeUps: z.array(WriteUp), ...rowCounts }),
  refusals: [],
})

export const getWriteUp = route({
  method: 'GET',
  path: '/write-ups/:id',
  summary: 'Get a write-up with all its versions, newest first',
  audience: 'admin',
  limit: 'read',
  params,
  reply: WriteUp.extend({ versions: z.array(WriteUp) }),
  refusals: ['not-found'],
})

export const reviewWriteUp = route({
  method: 'PUT',
  path: '/write-ups/:id/review',
  summary: 'Review a write-up with a comment; the author is notified, and a new review replaces the previous one',
  audience: 'admin',
  limit: 'manage',
  params,
  body: ReviewForm,
  reply: WriteUp,
  isOutsideGames: true,
  refusals: ['not-found'],
})

export const publishWriteUp = route({
  method: 'PUT',
  path: '/write-ups/:id/publication',
  summary: 'Publish a reviewed version once the event has ended; it replaces an earlier one',
  audience: 'admin',
  limit: 'manage',
  params,
  reply: WriteUp,
  isOutsideGames: true,
  refusals: ['not-found', 'not-reviewed', 'results-not-out'],
})

export const withdrawWriteUp = route({
  method: 'DELETE',
  path: '/write-ups/:id/publication',
  summary: 'Unpublish a version',
  audience: 'admin',
  limit: 'manage',
  params,
  reply: WriteUp,
  isOutsideGames: true,
  refusals: ['not-found'],
})

export const offerWriteUp = route({
  method: 'PUT',
  path: '/write-ups/:id/offer',
  summary: 'Offer your own write-up for publication; an administrator decides',
  audience: 'player',
  limit: 'write',
  params,
  reply: OwnWriteUp,
  refusals: ['not-found'],
})

export const takeBackWriteUp = route({
  method: 'DELETE',
  path: '/write-ups/:id/offer',
  summary: 'Take back your own write-up, even if it is published',
  audience: 'player',
  limit: 'write',
  params,
  reply: OwnWriteUp,
  refusals: ['not-found'],
})

export const listPublishedWriteUps = route({
  method: 'GET',
  path: '/challenges/:id/write-ups',
  summary: 'List the published write-ups of a challenge you can see, oldest first',
  audience: 'member',
  limit: 'read',
  params,
  reply: z.object({
    writeUps: z.array(PublishedWriteUp),
    /** Whether the reader has solved the challenge, in practice or with an entry, and may hand in a write-up. */
    solved: z.boolean(),
  }),
  refusals: ['not-found'],
})

export const deleteWriteUp = route({
  method: 'DELETE',
  path: '/write-ups/:id',
  summary: 'Delete a write-up with all its versions',
  audience: 'admin',
  limit: 'manage',
  params,
  reply: Done,
  isOutsideGames: true,
  refusals: ['not-found'],
})

export const downloadWriteUp = route({
  method: 'GET',
  path: '/write-ups/:id/file',
  summary: 'Download a version of a write-up; for its author and administrators, and for readers once published',
  audience: 'member',
  limit: 'read',
  params,
  reply: z.unknown(),
  produces: 'application/octet-stream',
  refusals: ['not-found', 'range-not-satisfiable'],
})

export const downloadWriteUps = route({
  method: 'GET',
  path: '/write-ups/archive',
  summary: 'Download the latest version of every matching write-up as one archive',
  audience: 'admin',
  limit: 'export',
  query: z.strictObject(filters),
  reply: z.unknown(),
  produces: 'application/octet-stream',
  refusals: ['not-found'],
})
