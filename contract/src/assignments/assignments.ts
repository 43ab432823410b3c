import { z } from 'zod'
import { whenObject } from '../accounts/accounts.ts'
import { maxPupils } from '../classes/classes.ts'
import { Headline, Id, OptionalRichText, shortText, Timestamp } from '../fields.ts'
import { maxTagLength } from '../challenges/authored-fields.ts'
import { IdList, ListQuery, rowCounts } from '../lists.ts'
import { isMoment, moment } from '../moment.ts'
import { requiredNumber, Version, wholeNumber } from '../numbers.ts'
import { Named, Translated } from '../references.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { updateOf } from '../update.ts'

/** More than a class works through in a term: the grid of the largest class stays one answer. */
export const maxSet = 100
/** More than a class gets in a school year. */
export const maxAssignments = 500
/** The grace period ends a week after the due date at the latest. */
export const maxGraceMinutes = 7 * 24 * 60

/** draft: pupils know nothing of it; scheduled: published, and opens later; over: its due date and grace have passed. */
export const AssignmentState = z.enum(['draft', 'scheduled', 'running', 'over'])
export type AssignmentState = z.infer<typeof AssignmentState>

/** points: what was reached of what is possible; pass: whether enough was solved. */
export const Scoring = z.enum(['points', 'pass'])
export type Scoring = z.infer<typeof Scoring>

/** A challenge that can be set: published, and open to players in practice. */
export const SettableChallenge = Translated.extend({
  category: Translated,
  /** The event it was made for; null for a challenge that was always for practice. */
  event: Named.nullable(),
  /** The value changes with each solve. */
  value: z.number().int(),
  tags: z.array(z.string()),
  /** Each pupil finds it locked until they have solved these. */
  requirements: z.array(Translated),
})
export type SettableChallenge = z.infer<typeof SettableChallenge>

export const SetChallenge = Translated.extend({
  category: Translated,
  /** What it was worth when it was set: a falling value does not change what pupils reach. */
  points: z.number().int(),
})
export type SetChallenge = z.infer<typeof SetChallenge>

export const Assignment = z.object({
  _id: Id,
  /** While it is archived, the assignment can only be read, copied to another class, and deleted. */
  class: Named.extend({ archived: z.boolean() }),
  title: z.string(),
  /** Rich text, which may be empty. */
  text: z.string(),
  /** In order, also those that players cannot open now; these are in no other field and do not count. */
  challenges: z.array(Id),
  /** Those that players can open now, in order. */
  setChallenges: z.array(SetChallenge),
  /** How many of them count, the best ones; null for all. */
  needed: z.number().int().nullable(),
  scoring: Scoring,
  opensAt: Timestamp,
  dueAt: Timestamp,
  /** For so many minutes after the due date a solve is still in time. */
  graceMinutes: z.number().int(),
  /** What a late solve is worth, in percent. */
  lateShare: z.number().int(),
  /** Whether hints of its challenges cost its pupils nothing while it runs. */
  freeHints: z.boolean(),
  /** Whether wrong answers of its pupils to its challenges do not count as attempts while it runs. */
  freeAttempts: z.boolean(),
  /** Whether its pupils are kept off the leaderboard while it runs. */
  offLeaderboard: z.boolean(),
  /** Null for the whole class, also for pupils who join later. */
  pupils: z.array(Id).nullable(),
  published: z.boolean(),
  state: AssignmentState,
  createdAt: Timestamp,
  version: z.number().int(),
})
export type Assignment = z.infer<typeof Assignment>

/** A row of the list of a class. */
export const ListedAssignment = Assignment.pick({
  _id: true,
  title: true,
  needed: true,
  scoring: true,
  opensAt: true,
  dueAt: true,
  published: true,
  state: true,
}).extend({
  /** How many are set that players can open now. */
  challenges: z.number().int(),
  /** For how many pupils it is. */
  pupils: z.number().int(),
  /** While it runs: how many pupils have done enough, of those who have to; otherwise null. */
  progress: z.object({ done: z.number().int(), all: z.number().int() }).nullable(),
})
export type ListedAssignment = z.infer<typeof ListedAssignment>

const AssignmentDate = moment(sentences.periodRequired)
const areDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

export const AssignmentForm = z
  .strictObject({
    title: Headline,
    text: OptionalRichText.default(''),
    challenges: z
      .array(Id)
      .min(1, { error: sentences.challengesNone })
      .max(maxSet, { error: sentences.setMany })
      .refine(areDistinct, { error: sentences.setTwice }),
    needed: wholeNumber(1, maxSet, sentences.neededRange).nullable().default(null),
    scoring: Scoring.default('points'),
    opensAt: AssignmentDate,
    dueAt: AssignmentDate,
    graceMinutes: requiredNumber(0, maxGraceMinutes, sentences.graceRange, sentences.graceRange).default(0),
    lateShare: requiredNumber(0, 100, sentences.lateShareRange, sentences.lateShareRange).default(100),
    freeHints: z.boolean().default(false),
    freeAttempts: z.boolean().default(false),
    offLeaderboard: z.boolean().default(false),
    pupils: z
      .array(Id)
      .min(1, { error: sentences.pupilsNone })
      .max(maxPupils)
      .refine(areDistinct, { error: sentences.fieldInvalid })
      .nullable()
      .default(null),
    published: z.boolean().default(false),
    version: Version.optional(),
  })
  .refine(
    ({ needed, challenges }) =>
      typeof needed !== 'number' || !Array.isArray(challenges) || needed <= Math.max(1, challenges.length),
    { path: ['needed'], error: sentences.neededRange, when: whenObject },
  )
  .refine(opensBeforeDue, { path: ['dueAt'], error: sentences.dueBeforeOpening, when: whenObject })
export type AssignmentForm = z.output<typeof AssignmentForm>

export const AssignmentUpdate = updateOf(AssignmentForm, Assignment)
export type AssignmentUpdate = z.output<typeof AssignmentUpdate>

/** The class it goes to, which can be its own, and when it opens there. Without a due date it lasts as long as the original. */
export const AssignmentCopy = z
  .strictObject({ class: Id, opensAt: AssignmentDate, dueAt: AssignmentDate.optional() })
  .refine(opensBeforeDue, { path: ['dueAt'], error: sentences.dueBeforeOpening, when: whenObject })
export type AssignmentCopy = z.output<typeof AssignmentCopy>

const params = z.strictObject({ id: Id })
const manages = { audience: 'admin', limit: 'manage', isOutsideGames: true } as const

export const listSettableChallenges = route({
  method: 'GET',
  path: '/assignments/challenges',
  summary: 'List challenges that can be set, by name: at most as many as an assignment holds',
  audience: 'admin',
  limit: 'read',
  query: z.strictObject({
    q: shortText(100).default(''),
    ids: IdList.optional(),
    category: Id.optional(),
    event: Id.optional(),
    tag: shortText(maxTagLength).optional(),
  }),
  reply: z.object({ challenges: z.array(SettableChallenge), ...rowCounts }),
  refusals: [],
})

export const listAssignments = route({
  method: 'GET',
  path: '/classes/:id/assignments',
  summary: 'List the assignments of a class, those that are due last first',
  audience: 'admin',
  limit: 'read',
  params,
  query: ListQuery.omit({ order: true }),
  reply: z.object({ assignments: z.array(ListedAssignment), ...rowCounts }),
  refusals: ['not-found'],
})

export const createAssignment = route({
  ...manages,
  method: 'POST',
  path: '/classes/:id/assignments',
  summary: 'Set challenges for a class or for some of its pupils',
  params,
  body: AssignmentForm,
  status: 201,
  reply: Assignment,
  refusals: ['not-found', 'class-archived', 'too-many-assignments'],
})

export const getAssignment = route({
  method: 'GET',
  path: '/assignments/:id',
  summary: 'Get an assignment',
  audience: 'admin',
  limit: 'read',
  params,
  reply: Assignment,
  refusals: ['not-found'],
})

export const updateAssignment = route({
  ...manages,
  method: 'PUT',
  path: '/assignments/:id',
  summary: 'Change an assignment; pupils are notified if it was not announced yet',
  params,
  body: AssignmentUpdate,
  reply: Assignment,
  refusals: ['not-found', 'class-archived', 'changed-meanwhile'],
})

export const deleteAssignment = route({
  ...manages,
  method: 'DELETE',
  path: '/assignments/:id',
  summary: 'Delete an assignment; pupils keep what they have solved',
  params,
  reply: Done,
  refusals: ['not-found'],
})

export const copyAssignment = route({
  ...manages,
  method: 'POST',
  path: '/assignments/:id/copies',
  summary: 'Copy an assignment to one of your classes, as a draft for all its pupils, with its dates moved',
  params,
  body: AssignmentCopy,
  status: 201,
  reply: Assignment,
  refusals: ['not-found', 'class-archived', 'too-many-assignments'],
})

function opensBeforeDue({ opensAt, dueAt }: { opensAt?: unknown; dueAt?: unknown }): boolean {
  return !isMoment(opensAt) || !isMoment(dueAt) || Date.parse(opensAt) < Date.parse(dueAt)
}
