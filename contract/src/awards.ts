import { z } from 'zod'
import { Id, requiredText, Timestamp } from './fields.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'
import { sentences } from './sentences.ts'

export const Award = z.object({ _id: Id, value: z.number().int(), reason: z.string(), createdAt: Timestamp })
export type Award = z.infer<typeof Award>

const most = 1_000_000

/** Points given, or removed when negative. */
export const AwardForm = z.strictObject({
  value: z
    .int({ error: sentences.awardRange })
    .min(-most, { error: sentences.awardRange })
    .max(most, { error: sentences.awardRange })
    .refine((value) => value !== 0, { error: sentences.awardRange }),
  reason: requiredText(sentences.reasonRequired, 200, sentences.reasonLong).refine((text) => text.trim() !== '', {
    error: sentences.reasonRequired,
  }),
})
export type AwardForm = z.output<typeof AwardForm>

const params = z.strictObject({ id: Id })

export const listAwards = route({
  method: 'GET',
  path: '/users/awards/:id',
  summary: 'List the awards of a player in practice, newest first',
  audience: 'admin',
  limit: 'read',
  params,
  reply: z.object({ awards: z.array(Award) }),
  refusals: ['not-found'],
})

export const giveAward = route({
  method: 'POST',
  path: '/users/awards/:id',
  summary: 'Give a player points in practice, or remove some',
  audience: 'admin',
  limit: 'manage',
  params,
  body: AwardForm,
  status: 201,
  reply: Award,
  refusals: ['not-found'],
})

export const deleteAward = route({
  method: 'DELETE',
  path: '/awards/:id',
  summary: 'Undo an award',
  audience: 'admin',
  limit: 'manage',
  params,
  reply: Done,
  refusals: ['not-found'],
})

export const EntryAward = z.object({
  _id: Id,
  entry: z.object({ _id: Id, name: z.string() }),
  value: z.number().int(),
  reason: z.string(),
  createdAt: Timestamp,
})
export type EntryAward = z.infer<typeof EntryAward>

export const listEntryAwards = route({
  method: 'GET',
  path: '/events/:id/awards',
  summary: 'List the awards of an event, newest first',
  audience: 'admin',
  limit: 'read',
  params,
  reply: z.object({ awards: z.array(EntryAward) }),
  refusals: ['not-found'],
})

export const giveEntryAward = route({
  method: 'POST',
  path: '/events/:id/awards',
  summary: 'Give an entry points, or remove some, with a reason',
  audience: 'admin',
  limit: 'manage',
  params,
  body: AwardForm.extend({ entry: Id }),
  status: 201,
  reply: EntryAward,
  refusals: ['not-found'],
})
