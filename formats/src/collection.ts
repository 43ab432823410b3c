import type { Readable } from 'node:stream'
import type { ChallengeType, DecayFunction } from '@drapeau/contract/challenges/challenge-form.ts'
import type { EventScope } from '@drapeau/contract/events/event-form.ts'
import type { ImportFormat } from '@drapeau/contract/imports.ts'
import type { CaseSensitivity } from '@drapeau/contract/challenges/flags.ts'
import type { AnswerType } from '@drapeau/contract/challenges/questions.ts'
import type { Difficulty } from '@drapeau/rules/difficulty.ts'
import type { History } from './history.ts'
import type { Place, Problem } from './problems.ts'

/** Challenges in a form that belongs to no platform: what readers return and what the pack is written from. */
export interface Collection {
  format: ImportFormat
  categories: readonly CollectedCategory[]
  challenges: readonly CollectedChallenge[]
  skipped: readonly SkippedChallenge[]
  /** Problems of the archive and of the collection as a whole; those of a challenge are with the challenge. */
  problems: readonly Problem[]
  /** The event of all its challenges, where the format describes one. */
  event: CollectedEvent | null
  /** Those that single challenges belong to, by the names that they use. */
  events: readonly CollectedEvent[]
  /** People and what they did, read when it is asked for; null where the format has none. */
  history: History | null
}

export interface CollectedCategory {
  name: string
  nameFr: string | null
  description: string | null
  descriptionFr: string | null
}

export interface CollectedEvent {
  name: string
  /** Plain text, as events have it here. */
  description: string
  startsAt: string | null
  endsAt: string | null
  freezesAt: string | null
  isSolo: boolean | null
  maxTeamSize: number | null
  /** What only our own events have; null where the format says nothing of it. */
  settings: EventSettings | null
}

export interface EventSettings {
  minTeamSize: number | null
  scope: EventScope | null
  practiceAfterEnd: boolean | null
  confirmedMembers: boolean | null
  flagWrapper: string | null
  writeUps: boolean | null
  requiresReview: boolean | null
  /** Markdown. */
  rules: string | null
}

/** Texts called Markdown become rich text by `toRichText`; their pictures name files of the challenge. */
export interface CollectedChallenge {
  /** Unique in the collection. `requirements` and `next` are keys. */
  key: string
  place: Place
  name: string
  nameFr: string | null
  category: string
  /** The name of one of `events`; null in practice, and where the format does not say it. */
  event: string | null
  /** Markdown. */
  description: string
  descriptionFr: string | null
  type: ChallengeType
  value: number
  minimum: number | null
  decay: number | null
  func: DecayFunction
  maxAttempts: number
  state: 'draft' | 'published'
  /** Timestamps in UTC. */
  opensAt: string | null
  closesAt: string | null
  answerType: AnswerType
  /** Empty unless it is a question with choices, which then has no flags. */
  choices: readonly CollectedChoice[]
  flags: readonly CollectedFlag[]
  flagLogic: 'any' | 'all'
  author: string
  /** Markdown. */
  attribution: string
  tags: readonly string[]
  difficulty: Difficulty | null
  connectionInfo: string
  position: number
  next: string | null
  requirements: readonly string[]
  /** The names that they also had, of challenges that are not in the collection. */
  outside?: NamedLinks
  /** The names that they had which several challenges of the collection have. */
  unclear?: NamedLinks
  hints: readonly CollectedHint[]
  /** Markdown. */
  solution: string | null
  solutionState: 'hidden' | 'after-end'
  /** Its Markdown texts with their rich text, known once a reader has converted them to check them. */
  converted?: ReadonlyMap<string, string>
  files: readonly CollectedFile[]
  problems: readonly Problem[]
}

export interface NamedLinks {
  requirements: readonly LinkName[]
  next: LinkName | null
}

/** A name alone means the place of the challenge that has the link first, then practice. */
export type LinkName = string | PlacedName

/** What a challenge is called, and in which event it is; null in practice. */
export interface PlacedName {
  name: string
  event: string | null
}

export interface CollectedFlag {
  type: 'exact' | 'regex'
  content: string
  caseSensitivity: CaseSensitivity
}

export interface CollectedChoice {
  text: string
  textFr: string | null
  isRight: boolean
}

export interface CollectedHint {
  /** Unique in its challenge. `requirements` are keys of hints of the same challenge. */
  key: string
  title: string
  content: string
  contentFr: string | null
  cost: number
  requirements: readonly string[]
}

export interface CollectedFile {
  /** Unique in its challenge. */
  name: string
  /** The path in the archive. */
  path: string
  size: number
  open: () => Promise<Readable>
}

export interface SkippedChallenge {
  /** As challenges have one, where it could be read. */
  key?: string
  /** Empty when not even the name could be read. */
  name: string
  event?: string | null
  place: Place
  problems: readonly Problem[]
}
