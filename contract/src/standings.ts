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

/** A line as administrators see it: always as things are, hidden and disqualified entries included. */
export const Standing = ScoreboardLine.extend({
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

/** Taking an entry off the board needs a reason. */
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
  summary: 'Hide an entry from the scoreboard, disqualify it, or reinstate it',
  audience: 'admin',
  limit: 'manage',
  params: params.extend({ entry: Id }),
  body: EntryStatusForm,
  reply: Done,
  refusals: ['not-found'],
})
