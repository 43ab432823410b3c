import { z } from 'zod'
import { whenObject } from './accounts/accounts.ts'
import { EntryStatus } from './events/events.ts'
import { Id, requiredText } from './fields.ts'
import { ListQuery, rowCounts } from './lists.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'
import { ScoreboardLine, frozenAt } from './scoreboard.ts'
import { sentences } from './sentences.ts'

const params = z.strictObject({ id: Id })

/** A row as administrators see it: never frozen, with hidden and disqualified entries. */
export const Standing = ScoreboardLine.extend({
  /** Null for an entry that is not on the scoreboard. */
  rank: z.number().int().nullable(),
  /** On the scoreboard that players see; null when it is the same one or the entry is not on it. */
  frozenRank: z.number().int().nullable(),
  frozenScore: z.number().int().nullable(),
  status: EntryStatus,
  statusReason: z.string().nullable(),
  awarded: z.number().int(),
  /** In the order in which they joined. */
  memberNames: z.array(z.string()),
  /** All schools of its members, by name. */
  schools: z.array(z.string()),
})
export type Standing = z.infer<typeof Standing>

export const listStandings = route({
  method: 'GET',
  path: '/events/:id/standings',
  summary: 'List all entries of an event with live ranks, even during a freeze',
  audience: 'admin',
  limit: 'read',
  params,
  query: ListQuery.omit({ order: true }),
  reply: z.object({ standings: z.array(Standing), frozen: z.boolean(), frozenAt, ...rowCounts }),
  refusals: ['not-found'],
})

export const revealBoard = route({
  method: 'POST',
  path: '/events/:id/reveal',
  summary: 'Reveal the scoreboard: end the freeze for everyone',
  audience: 'admin',
  limit: 'manage',
  params,
  reply: Done,
  refusals: ['not-found', 'not-frozen'],
})

/** Hiding or disqualifying an entry requires a reason. */
export const EntryStatusForm = z
  .strictObject({
    status: EntryStatus,
    /** Required unless the entry is reinstated. */
    reason: requiredText(sentences.reasonRequired, 200, sentences.reasonLong).optional(),
  })
  .refine(({ status, reason }) => status === 'playing' || !isBlank(reason), {
    path: ['reason'],
    error: sentences.reasonRequired,
    when: whenObject,
  })
export type EntryStatusForm = z.output<typeof EntryStatusForm>

/** A value that is not text has its own sentence. */
function isBlank(reason: unknown): boolean {
  return reason === undefined || (typeof reason === 'string' && reason.trim() === '')
}

export const setEntryStatus = route({
  method: 'PUT',
  path: '/events/:id/entries/:entry/status',
  summary: 'Hide an entry from the scoreboard, disqualify it, or reinstate it',
  audience: 'admin',
  limit: 'manage',
  params: params.extend({ entry: Id }),
  body: EntryStatusForm,
  reply: Done,
  refusals: ['not-found'],
})
