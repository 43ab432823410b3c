import { z } from 'zod'
import { Id } from '../fields.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { maxTags, Tag } from './authored-fields.ts'
import { ChallengeState } from './challenge-form.ts'
import { ChallengeUpdate } from './challenges.ts'

/** As many challenges as one change may hold. */
export const maxChanged = 200

const TagList = z.array(Tag).max(maxTags, { error: sentences.tagsMany })

/** A challenge with what is to be different about it. What is left out stays, and a version makes an older copy fail. */
export const ChallengeChange = ChallengeUpdate.pick({
  event: true,
  category: true,
  value: true,
  state: true,
  tags: true,
  version: true,
}).extend({
  _id: Id,
  /** On top of those that it has, without those that are removed. */
  addTags: TagList.optional(),
  removeTags: TagList.optional(),
})
export type ChallengeChange = z.output<typeof ChallengeChange>

const isEachOnce = (changes: readonly { _id: string }[]): boolean =>
  new Set(changes.map(({ _id }) => _id)).size === changes.length

/** How it was before, in the form that sets it again as long as nobody else has changed it. */
export const ChallengeBefore = z.object({
  _id: Id,
  /** The one that it has now. */
  version: z.number().int(),
  /** It is empty for practice. */
  event: z.string(),
  category: Id,
  value: z.number().int(),
  state: ChallengeState,
  tags: z.array(z.string()),
})
export type ChallengeBefore = z.infer<typeof ChallengeBefore>

export const changeChallenges = route({
  method: 'PUT',
  path: '/challenges',
  summary: 'Change several challenges at once: all of them, or none',
  audience: 'admin',
  limit: 'manage',
  body: z.strictObject({
    challenges: z
      .array(ChallengeChange)
      .min(1, { error: sentences.challengesNone })
      .max(maxChanged, { error: sentences.challengesMany })
      .refine(isEachOnce, { error: sentences.challengesTwice }),
  }),
  /** One for each that was different before. Sent back as `challenges`, they undo the change. */
  reply: z.object({ before: z.array(ChallengeBefore) }),
  refusals: ['not-found', 'changed-meanwhile', 'review-required', 'reviewed-already'],
})
