import { z } from 'zod'
import { ChallengeForm, ChallengeState, ChallengeType, DecayFunction } from './challenge-form.ts'
import { Difficulty, SolutionState } from './authored-fields.ts'
import { CaseSensitivity, ChallengeFlag, FlagLogic } from './flags.ts'
import { AnswerType, ManagedChoice } from './questions.ts'
import { Review, ReviewState } from './reviews.ts'
import { NewChallengeForm, Requirements } from './new-challenge.ts'
import { Id, Timestamp } from '../fields.ts'
import { ChallengeFile, maxFiles } from '../files.ts'
import { rowCounts, sortedBy } from '../lists.ts'
import { Done } from '../refusals.ts'
import { PlayerChallenge } from '../practice.ts'
import { Named, Translated } from '../references.ts'
import { route } from '../route.ts'
import { updateOf } from '../update.ts'

/** A challenge as a row of the administrators' table: without its text, and without its flag. */
export const ChallengeRow = z.object({
  _id: Id,
  name: z.string(),
  name_fr: z.string().nullable(),
  event: Named.nullable(),
  category: Translated,
  type: ChallengeType,
  /** Anything but 'flag' is a question. */
  answerType: AnswerType,
  value: z.number().int(),
  currentValue: z.number().int(),
  solves: z.number().int(),
  state: ChallengeState,
  opensAt: Timestamp.nullable(),
  closesAt: Timestamp.nullable(),
  review: ReviewState,
})
export type ChallengeRow = z.infer<typeof ChallengeRow>

/** A challenge as administrators see it, the flag included. */
export const ManagedChallenge = ChallengeRow.extend({
  description: z.string(),
  description_fr: z.string().nullable(),
  /** Empty unless it is a question with choices. */
  choices: z.array(ManagedChoice),
  /** The first of the flags. That of a question with choices is made of the ids of the right ones. */
  flag: z.string(),
  caseSensitivity: CaseSensitivity,
  flags: z.array(ChallengeFlag),
  flagLogic: FlagLogic,
  max_attempts: z.number().int(),
  minimum: z.number().int().nullable(),
  decay: z.number().int().nullable(),
  func: DecayFunction,
  files: z.array(ChallengeFile),
  author: z.string(),
  attribution: z.string(),
  tags: z.array(z.string()),
  /** As its author set it; null when it follows from the value. */
  difficulty: Difficulty.nullable(),
  connectionInfo: z.string(),
  position: z.number().int(),
  next: Translated.nullable(),
  solution: z.string(),
  solutionState: SolutionState,
  requirements: z.array(Translated),
  hints: z.number().int(),
  fails: z.number().int(),
  reviewed: Review.nullable(),
  /** Whether the reader leaves its publication to others: an author of an event with a review step. */
  reviewBinds: z.boolean(),
  version: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type ManagedChallenge = z.infer<typeof ManagedChallenge>

export const ChallengeUpdate = updateOf(ChallengeForm, ManagedChallenge)
export type ChallengeUpdate = z.output<typeof ChallengeUpdate>

export const isManaged = (challenge: ManagedChallenge | PlayerChallenge): challenge is ManagedChallenge =>
  'flag' in challenge

/** What is deleted with a challenge, and which challenges lose a requirement. */
export const ChallengeTies = z.object({
  solves: z.number().int(),
  submissions: z.number().int(),
  files: z.number().int(),
  hints: z.number().int(),
  writeUps: z.number().int(),
  requiredBy: z.array(Translated),
})
export type ChallengeTies = z.infer<typeof ChallengeTies>

export const RequirementsForm = z.strictObject({ requirements: Requirements })

const params = z.strictObject({ id: Id })

/** An event's id, or 'none' for practice challenges. */
export const EventFilter = z.union([z.literal('none'), Id])

export const challengeColumns = ['name', 'event', 'category', 'type', 'value', 'solves'] as const

export const listChallenges = route({
  method: 'GET',
  path: '/challenges',
  summary: 'List challenges, searched by name, without their flags',
  audience: 'admin',
  limit: 'read',
  query: sortedBy(challengeColumns).extend({
    event: EventFilter.optional(),
    category: Id.optional(),
    state: ChallengeState.optional(),
    review: ReviewState.exclude(['none']).optional(),
  }),
  reply: z.object({ challenges: z.array(ChallengeRow), ...rowCounts }),
  refusals: [],
})

/** More would not help to choose one. */
export const maxOfferedTags = 200

export const listTags = route({
  method: 'GET',
  path: '/challenges/tags',
  summary: 'List the tags in use, the most used first',
  audience: 'admin',
  limit: 'read',
  reply: z.object({ tags: z.array(z.string()) }),
  refusals: [],
})

export const getChallenge = route({
  method: 'GET',
  path: '/challenges/:id',
  summary: 'Get a challenge: in full for administrators, without the flag for players',
  audience: 'member',
  limit: 'read',
  params,
  reply: z.union([ManagedChallenge, PlayerChallenge]),
  tagged: true,
  refusals: ['not-found'],
})

export const createChallenge = route({
  method: 'POST',
  path: '/challenges',
  summary: 'Create a challenge with its files, first hints and requirements',
  audience: 'admin',
  limit: 'upload',
  body: NewChallengeForm,
  files: maxFiles,
  json: true,
  status: 201,
  reply: ManagedChallenge,
  refusals: ['too-many-files', 'file-too-large', 'json-or-form-expected', 'disk-full'],
})

export const updateChallenge = route({
  method: 'PUT',
  path: '/challenges/:id',
  summary: 'Change a challenge',
  audience: 'admin',
  limit: 'manage',
  params,
  body: ChallengeUpdate,
  files: 0,
  json: true,
  reply: ManagedChallenge,
  refusals: ['not-found', 'changed-meanwhile', 'json-or-form-expected', 'review-required', 'reviewed-already'],
})

export const getChallengeTies = route({
  method: 'GET',
  path: '/challenges/:id/ties',
  summary: 'Count what would be deleted with a challenge',
  audience: 'admin',
  limit: 'read',
  params,
  reply: ChallengeTies,
  refusals: ['not-found'],
})

export const deleteChallenge = route({
  method: 'DELETE',
  path: '/challenges/:id',
  summary: 'Delete a challenge with its solves, answers, hints and files',
  audience: 'admin',
  limit: 'manage',
  params,
  reply: Done,
  refusals: ['not-found'],
})

export const setRequirements = route({
  method: 'PUT',
  path: '/challenges/:id/requirements',
  summary: 'Set which challenges must be solved first',
  audience: 'admin',
  limit: 'manage',
  params,
  body: RequirementsForm,
  reply: z.object({ requirements: z.array(Translated) }),
  refusals: ['not-found', 'reviewed-already'],
})
