import { z } from 'zod'
import { Id, requiredText, Timestamp } from './fields.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'
import { sentences } from './sentences.ts'

export const Award = z.object({ _id: Id, value: z.number().int(), reason: z.string(), createdAt: Timestamp })
export type Award = z.infer<typeof Award>

const most = 1_000_000

/** Points given, or taken when negative. */
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
  path: '/users/:id/awards',
  summary: 'The points that a player was given in practice, newest first',
  audience: 'admin',
  limit: 'read',
  params,
  reply: z.object({ awards: z.array(Award) }),
  refusals: ['not-found'],
})

export const giveAward = route({
  method: 'POST',
  path: '/users/:id/awards',
  summary: 'Give a player points in practice, or take some',
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
  summary: 'Take back points that were given',
  audience: 'admin',
  limit: 'manage',
  params,
  reply: Done,
  refusals: ['not-found'],
})
