import { z } from 'zod'
import { Difficulty, maxTagLength } from './challenges/authored-fields.ts'
import { ChallengeType } from './challenges/challenge-form.ts'
import { CaseSensitivity } from './challenges/flags.ts'
import { AnswerType, OfferedChoice } from './challenges/questions.ts'
import { Id, shortText, Timestamp } from './fields.ts'
import { ChallengeFile } from './files.ts'
import { ListQuery, rowCounts } from './lists.ts'
import { wholeNumber } from './numbers.ts'
import { Named, Translated } from './references.ts'
import { route } from './route.ts'
import { OwnWriteUp } from './write-ups.ts'

/** How many cards a page of the practice list shows. */
export const cardsPerPage = 9

/** A challenge on the practice list, as one player sees it. */
export const PracticeCard = z.object({
  _id: Id,
  name: z.string(),
  name_fr: z.string().nullable(),
  category: Translated,
  /** The event it was made for; null for a challenge that was always for practice. */
  event: Named.nullable(),
  value: z.number().int(),
  difficulty: Difficulty,
  solves: z.number().int(),
  solved: z.boolean(),
  /** True when it was solved in an event, by the player or their team. It gives no points in practice then. */
  solvedInEvent: z.boolean(),
  /** How many challenges must be solved first. */
  requirements: z.number().int(),
  /** True while one of them is not solved. */
  locked: z.boolean(),
  /** From then on it takes no more flags; null when it never closes. */
  closesAt: Timestamp.nullable(),
  tags: z.array(z.string()),
  /** Anything but 'flag' is a question; 'flag' while locked. */
  answerType: AnswerType,
})
export type PracticeCard = z.infer<typeof PracticeCard>

/** A hint, with its content once it has been paid for. */
export const OfferedHint = z.object({
  _id: Id,
  /** A hint may have no title. */
  title: z.string(),
  cost: z.number().int(),
  content: z.string().nullable(),
  /** Hints that must be revealed first. */
  requirements: z.array(Id),
})
export type OfferedHint = z.infer<typeof OfferedHint>

/** A challenge as a player sees it. While it is locked: its name and what it requires, nothing else. Never its flag. */
export const PlayerChallenge = PracticeCard.omit({ requirements: true, solvedInEvent: true }).extend({
  type: ChallengeType,
  requirements: z.array(Translated.extend({ solved: z.boolean() })),
  /** In the reader's language if there is a translation; null while locked. */
  description: z.string().nullable(),
  /** Who made it; empty when nobody is named, and while locked. */
  author: z.string(),
  /** Rich text about where it comes from; empty when there is none, and while locked. */
  attribution: z.string(),
  /** How to reach it; empty when there is nothing to reach, and while locked. */
  connectionInfo: z.string(),
  /** What its author offers next, while the reader can solve it. */
  next: Translated.nullable(),
  /** What its author published of the solution; null before the reader may see it. */
  solution: z.string().nullable(),
  files: z.array(ChallengeFile),
  hints: z.array(OfferedHint),
  /** By their ids, which are random: each browser shows them in an order of its player. Empty while locked. */
  choices: z.array(OfferedChoice),
  /** The ids of the right choices, once it is solved; empty before. */
  rightChoices: z.array(z.string()),
  /** It is that of the first flag. */
  caseSensitivity: CaseSensitivity,
  /** How many flags must be found: 1 unless all of several are needed. */
  flagsTotal: z.number().int(),
  /** How many of them the player, or their entry in an event, has found; never which. */
  flagsFound: z.number().int(),
  /** 0 means no limit. */
  max_attempts: z.number().int(),
  /** Null when there is no limit. */
  attemptsLeft: z.number().int().nullable(),
  solvedAt: Timestamp.nullable(),
  /** The event in which the player or their team solved it; null for a challenge that is unsolved or was solved in practice. */
  solvedIn: Named.nullable(),
  /** The word before the braces of its flag; null when the flag has none, and while locked. */
  wrapper: z.string().nullable(),
  /** Whether a write-up is required, welcome or not collected. */
  writeUps: z.enum(['required', 'optional', 'off']),
  /**
   * For whom a submission counts now: the player in practice, their entry in a running event, nobody when the event is over
   * and its challenges can only be read.
   */
  mode: z.enum(['practice', 'event', 'closed']),
  /** The first player or entry to solve it; without a name when they are hidden from the leaderboard. */
  firstSolve: z.object({ name: z.string().nullable(), at: Timestamp }).nullable(),
  writeUp: OwnWriteUp.nullable(),
})
export type PlayerChallenge = z.infer<typeof PlayerChallenge>

/** The progress of a player in one category. */
export const CategorySummary = z.object({
  category: Translated,
  nbChallenges: z.number().int(),
  solved: z.number().int(),
})
export type CategorySummary = z.infer<typeof CategorySummary>

export const PracticeQuery = ListQuery.extend({
  perPage: wholeNumber(1, 100).default(cardsPerPage),
  sort: z.enum(['name', 'value', 'solves']).default('name'),
  category: Id.optional(),
  solved: z.enum(['true', 'false']).optional(),
  difficulty: Difficulty.optional(),
  tag: shortText(maxTagLength).optional(),
})
export type PracticeQuery = z.output<typeof PracticeQuery>

export const listPractices = route({
  method: 'GET',
  path: '/challenges/practices',
  summary: 'List practice challenges, searched by name',
  audience: 'member',
  limit: 'read',
  query: PracticeQuery,
  reply: z.object({ challenges: z.array(PracticeCard), ...rowCounts }),
  tagged: true,
  refusals: [],
})

export const listSolvedCategories = route({
  method: 'GET',
  path: '/categories/solved',
  summary: 'Get your progress by category: number of challenges and number solved',
  audience: 'member',
  limit: 'read',
  reply: z.array(CategorySummary),
  tagged: true,
  refusals: [],
})

export const listCategoryChallenges = route({
  method: 'GET',
  path: '/categories/:id/challenges',
  summary: 'List the practice challenges of a category',
  audience: 'member',
  limit: 'read',
  params: z.strictObject({ id: Id }),
  reply: z.object({ challenges: z.array(PracticeCard) }),
  tagged: true,
  refusals: ['not-found'],
})
