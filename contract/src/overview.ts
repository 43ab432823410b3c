import { z } from 'zod'
import { EventStatus } from './events/events.ts'
import { Id, Timestamp } from './fields.ts'
import { Translated } from './references.ts'
import { route } from './route.ts'

const OutboxMail = z.object({
  file: z.string(),
  to: z.string(),
  subject: z.string(),
  writtenAt: Timestamp,
})

const DayCount = z.object({ day: z.iso.date(), count: z.number().int() })

const SolvedChallenge = Translated.extend({ category: Translated, solves: z.number().int() })

/** The dashboard of administrators: people, challenges, submissions, events, mail and disk space. */
export const Overview = z.object({
  users: z.object({
    total: z.number().int(),
    confirmed: z.number().int(),
    newThisWeek: z.number().int(),
    signedInNow: z.number().int(),
    /** Registrations of each of the last 14 days, oldest first. */
    perDay: z.array(DayCount),
  }),
  challenges: z.object({
    total: z.number().int(),
    byCategory: z.array(Translated.extend({ challenges: z.number().int(), solves: z.number().int() })),
    /** The five most and the five least solved ones. */
    mostSolved: z.array(SolvedChallenge),
    leastSolved: z.array(SolvedChallenge),
  }),
  answers: z.object({
    solves: z.number().int(),
    fails: z.number().int(),
    /** Right and wrong submissions of each of the last 14 days, oldest first. */
    perDay: z.array(z.object({ day: z.iso.date(), solves: z.number().int(), fails: z.number().int() })),
  }),
  /** Running events, then upcoming ones: five at most. */
  events: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      status: EventStatus,
      startDate: Timestamp,
      endDate: Timestamp,
      /** Since when it is paused; null while it is not. */
      pausedAt: Timestamp.nullable(),
      entries: z.number().int(),
      challenges: z.number().int(),
      /** How many of the challenges are drafts, which players do not see. */
      drafts: z.number().int(),
    }),
  ),
  /** Events that have ended with a frozen scoreboard, which waits for its ceremony; the latest first, five at most. */
  waiting: z.array(z.object({ _id: Id, name: z.string(), endDate: Timestamp })),
  /** People who have asked for the deletion of their account. */
  deletionRequests: z.number().int(),
  disk: z.object({
    /** Sizes are in bytes. */
    database: z.number().int(),
    files: z.number().int(),
    /** Free space on the disk of the data folder; null when files are stored elsewhere. */
    free: z.number().int().nullable(),
  }),
  lastBackup: Timestamp.nullable(),
  hasBackupFailed: z.boolean(),
  mail: z.object({
    /** 'outbox' writes each mail to a file; 'smtp' sends it. */
    transport: z.enum(['outbox', 'smtp']),
    waiting: z.number().int(),
    failed: z.number().int(),
    sent: z.number().int(),
    outboxFolder: z.string().nullable(),
    outbox: z.array(OutboxMail),
  }),
})
export type Overview = z.infer<typeof Overview>

export const getOverview = route({
  method: 'GET',
  path: '/site/overview',
  summary: 'Get the state of the site in numbers',
  audience: 'admin',
  limit: 'read',
  reply: Overview,
  refusals: [],
})
