import { z } from 'zod'
import { whenObject } from './accounts.ts'
import { EntryStatus } from './events.ts'
import { Id, requiredText, Timestamp } from './fields.ts'
import { ListQuery, rowCounts } from './lists.ts'
import { wholeNumber } from './numbers.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'
import { sentences } from './sentences.ts'

const Named = z.object({ _id: Id, name: z.string() })

/** A line of an event's board. It is the same for whoever reads it. */
export const EventStanding = z.object({
  rank: z.number().int(),
  entry: Named,
  /** That of all members; null when they are of several, or of none. */
  school: z.string().nullable(),
  /** Likewise. */
  country: z.string().nullable(),
  members: z.number().int(),
  score: z.number().int(),
  solves: z.number().int(),
  lastSolve: Timestamp.nullable(),
})
export type EventStanding = z.infer<typeof EventStanding>

/** How many lines of a board are read at once. */
export const linesPerPage = 100

const params = z.strictObject({ id: Id })
const started = ['not-found', 'event-not-started'] as const

/** Since when the board stands still for those who see it so; null when it moves. */
const frozenAt = Timestamp.nullable()

export const getEventBoard = route({
  method: 'GET',
  path: '/events/:id/scoreboard',
  summary: 'The board of an event: as it moves, or as it stood when it was frozen',
  audience: 'member',
  limit: 'read',
  params,
  query: ListQuery.omit({ order: true }).extend({
    perPage: wholeNumber(1, linesPerPage).default(linesPerPage),
    school: z.string().max(240).optional(),
    country: z.string().max(80).optional(),
  }),
  reply: z.object({ scoreboard: z.array(EventStanding), frozen: z.boolean(), frozenAt, ...rowCounts }),
  tagged: true,
  refusals: [...started],
})

export const getBoardGroups = route({
  method: 'GET',
  path: '/events/:id/scoreboard/groups',
  summary: 'The schools and countries on the board, by name',
  audience: 'member',
  limit: 'read',
  params,
  reply: z.object({ schools: z.array(z.string()), countries: z.array(z.string()) }),
  tagged: true,
  refusals: [...started],
})

export const Timeline = z.object({
  /** The best ten, each with its score after every change. */
  timeline: z.array(z.object({ entry: Named, points: z.array(z.object({ at: Timestamp, score: z.number().int() })) })),
  startDate: Timestamp,
  endDate: Timestamp,
  frozen: z.boolean(),
  frozenAt,
})
export type Timeline = z.infer<typeof Timeline>

export const getTimeline = route({
  method: 'GET',
  path: '/events/:id/timeline',
  summary: 'The scores of the best ten over time, at the prices of the board',
  audience: 'member',
  limit: 'read',
  params,
  reply: Timeline,
  tagged: true,
  refusals: [...started],
})

/** An entry as everybody may see it. */
export const EntryPage = EventStanding.omit({ members: true }).extend({
  /** Null for one's own entry while it has no place on the board. */
  rank: z.number().int().nullable(),
  members: z.array(z.string()),
  frozen: z.boolean(),
  solved: z.array(
    z.object({
      challenge: Named.extend({ category: z.string() }),
      value: z.number().int(),
      at: Timestamp,
      place: z.number().int(),
    }),
  ),
  awards: z.array(z.object({ value: z.number().int(), reason: z.string(), at: Timestamp })),
  /** What hints have cost it. */
  hints: z.number().int(),
  points: z.array(z.object({ at: Timestamp, score: z.number().int() })),
})
export type EntryPage = z.infer<typeof EntryPage>

export const getEntryPage = route({
  method: 'GET',
  path: '/events/:id/entries/:entry',
  summary: 'One entry of an event with what it has solved, as the board that the reader sees knows it',
  audience: 'member',
  limit: 'read',
  params: params.extend({ entry: Id }),
  reply: EntryPage,
  refusals: [...started],
})

/** In the shape that CTFtime reads: https://ctftime.org/json-scoreboard-feed. */
export const getCtftime = route({
  method: 'GET',
  path: '/events/:id/ctftime',
  summary: 'The board in the format of CTFtime, for everyone; as it stood while it is frozen',
  audience: 'anyone',
  limit: 'read',
  params,
  reply: z.object({
    tasks: z.array(z.string()),
    standings: z.array(
      z.object({
        pos: z.number().int(),
        team: z.string(),
        score: z.number().int(),
        taskStats: z.record(z.string(), z.object({ points: z.number().int(), time: z.number().int() })),
        lastAccept: z.number().int().optional(),
      }),
    ),
  }),
  tagged: true,
  refusals: [...started],
})

export const exportResults = route({
  method: 'GET',
  path: '/events/:id/results',
  summary: 'The final board as a table that a spreadsheet opens safely; for players once it is out',
  audience: 'member',
  limit: 'export',
  params,
  reply: z.unknown(),
  produces: 'text/csv',
  refusals: [...started, 'results-not-out'],
})

export const getCertificate = route({
  method: 'GET',
  path: '/events/:id/certificate',
  summary: 'The certificate of whoever asks, once the results are out',
  audience: 'player',
  limit: 'export',
  params,
  reply: z.unknown(),
  produces: 'application/pdf',
  refusals: ['not-found', 'not-entered', 'results-not-out', 'disqualified'],
})

export const getCertificates = route({
  method: 'GET',
  path: '/events/:id/certificates',
  summary: 'The certificates of all who took part, a page for each',
  audience: 'admin',
  limit: 'export',
  params,
  reply: z.unknown(),
  produces: 'application/pdf',
  refusals: ['not-found', 'results-not-out'],
})

/** A line as administrators see it: always as things are, hidden and disqualified entries included. */
export const ManagedStanding = EventStanding.extend({
  /** Null for an entry that is not on the board. */
  rank: z.number().int().nullable(),
  /** On the board that players see; null when that is the same one, or the entry is not on it. */
  frozenRank: z.number().int().nullable(),
  frozenScore: z.number().int().nullable(),
  status: EntryStatus,
  statusReason: z.string().nullable(),
  /** The sum of its awards. */
  awarded: z.number().int(),
})
export type ManagedStanding = z.infer<typeof ManagedStanding>

export const listStandings = route({
  method: 'GET',
  path: '/events/:id/standings',
  summary: 'All entries of an event as they stand now, whatever players see',
  audience: 'admin',
  limit: 'read',
  params,
  query: ListQuery.omit({ order: true }),
  reply: z.object({ standings: z.array(ManagedStanding), frozen: z.boolean(), frozenAt, ...rowCounts }),
  refusals: ['not-found'],
})

export const revealBoard = route({
  method: 'POST',
  path: '/events/:id/reveal',
  summary: 'End the freeze: from now on everyone sees the board as it is',
  audience: 'admin',
  limit: 'manage',
  params,
  reply: Done,
  refusals: ['not-found', 'not-frozen'],
})

/** Whoever takes an entry off the board says why. */
export const EntryStatusForm = z
  .strictObject({
    status: EntryStatus,
    /** Required unless it plays again. */
    reason: requiredText(sentences.reasonRequired, 200, sentences.reasonLong).optional(),
  })
  .refine(({ status, reason }) => status === 'playing' || !isBlank(reason), {
    path: ['reason'],
    error: sentences.reasonRequired,
    when: whenObject,
  })
export type EntryStatusForm = z.output<typeof EntryStatusForm>

/** What is no text at all has a sentence of its own. */
function isBlank(reason: unknown): boolean {
  return reason === undefined || (typeof reason === 'string' && reason.trim() === '')
}

export const setEntryStatus = route({
  method: 'PUT',
  path: '/events/:id/entries/:entry/status',
  summary: 'Hide an entry from the board, disqualify it, or let it play again',
  audience: 'admin',
  limit: 'manage',
  params: params.extend({ entry: Id }),
  body: EntryStatusForm,
  reply: Done,
  refusals: ['not-found'],
})
