import { z } from 'zod'
import { maxPosition } from './challenges/authored-fields.ts'
import { Id, readableLine, requiredText, shortText } from './fields.ts'
import { IdList } from './lists.ts'
import { Version, wholeNumber } from './numbers.ts'
import { Done } from './refusals.ts'
import { route } from './route.ts'
import { sentences } from './sentences.ts'
import { updateOf } from './update.ts'

/** What a hint costs unless its author says otherwise. */
export const usualCost = 99

export const Hint = z.object({
  _id: Id,
  /** Shown before the hint is revealed; empty for none. */
  title: z.string(),
  content: z.string(),
  content_fr: z.string().nullable(),
  cost: z.number().int(),
  position: z.number().int(),
  /** Hints of the same challenge that must be revealed first. */
  requirements: z.array(Id),
  version: z.number().int(),
  /** Points paid for it so far; they are refunded when the hint is deleted. */
  paid: z.object({ times: z.number().int(), points: z.number().int() }),
})
export type Hint = z.infer<typeof Hint>

export const maxHintRequirements = 20

export const HintForm = z.strictObject({
  title: readableLine(80, sentences.hintTitleLong).default(''),
  content: requiredText(sentences.contentRequired, 5_000, sentences.contentLong).refine((text) => text.trim() !== '', {
    error: sentences.contentRequired,
  }),
  /** Empty, null or, in a new one, left out: no text. */
  content_fr: shortText(5_000).nullable().optional(),
  cost: wholeNumber(0, 1_000_000, sentences.costRange).default(usualCost),
  /** Its place among the hints, from 1; 0 for none, after those that have one. */
  position: wholeNumber(0, maxPosition, sentences.positionRange).default(0),
  requirements: z.array(Id).max(maxHintRequirements).default([]),
  version: Version.optional(),
})
export type HintForm = z.output<typeof HintForm>

export const HintUpdate = updateOf(HintForm, Hint)
export type HintUpdate = z.output<typeof HintUpdate>

const params = z.strictObject({ id: Id })

export const listHints = route({
  method: 'GET',
  path: '/challenges/:id/hints/all',
  summary: 'List the hints of a challenge in order',
  audience: 'admin',
  limit: 'read',
  params,
  reply: z.object({ hints: z.array(Hint) }),
  refusals: ['not-found'],
})

export const listHintCosts = route({
  method: 'GET',
  path: '/challenges/hint-costs',
  summary: 'List what the hints of several challenges cost',
  audience: 'admin',
  limit: 'read',
  query: z.strictObject({ ids: IdList }),
  /** Those that have hints and are within reach, with the costs in the order of the hints. */
  reply: z.object({ challenges: z.array(z.object({ _id: Id, costs: z.array(z.number().int()) })) }),
  refusals: [],
})

export const createHint = route({
  method: 'POST',
  path: '/challenges/:id/hints/all',
  summary: 'Add a hint to a challenge',
  audience: 'admin',
  limit: 'manage',
  params,
  body: HintForm.omit({ version: true }),
  status: 201,
  reply: Hint,
  refusals: ['not-found', 'reviewed-already'],
})

export const updateHint = route({
  method: 'PUT',
  path: '/hints/:id',
  summary: 'Change a hint',
  audience: 'admin',
  limit: 'manage',
  params,
  body: HintUpdate,
  reply: Hint,
  refusals: ['not-found', 'changed-meanwhile', 'reviewed-already'],
})

export const deleteHint = route({
  method: 'DELETE',
  path: '/hints/:id',
  summary: 'Delete a hint; the points paid for it are refunded',
  audience: 'admin',
  limit: 'manage',
  params,
  reply: Done,
  refusals: ['not-found', 'reviewed-already'],
})

/**
 * A GET by the specification, although the first call costs points: it is charged only once, however often it is called.
 */
export const unlockHint = route({
  method: 'GET',
  path: '/challenges/:id/hints',
  summary:
    'Reveal a hint: the given one, otherwise the first; it is paid for only once, and refused if it costs more than `most`',
  audience: 'player',
  limit: 'write',
  params,
  query: z.strictObject({ hint: Id.optional(), most: wholeNumber(0, 1_000_000).optional() }),
  reply: z.object({ _id: Id, content: z.string(), cost: z.number().int() }),
  head: false,
  refusals: [
    'not-found',
    'locked',
    'hint-locked',
    'not-enough-points',
    'hint-costs-more',
    'team-too-small',
    'disqualified',
    'event-over',
    'event-paused',
    'challenge-closed',
  ],
})
