import type { ChallengeForm } from '@drapeau/contract/challenges/challenge-form.ts'

/** What an author writes into the form, beside what refers to something else. */
export type AuthoredFields = Omit<ChallengeForm, 'category' | 'event' | 'next' | 'version'>

/** A challenge with everything an author writes, the same in a folder and on the site. */
export interface AuthoredChallenge {
  name: string
  category: string
  hints: readonly AuthoredHint[]
  files: readonly AuthoredFile[]
}

/** How a challenge of a folder refers to another one, of its place or of elsewhere on the site. */
export interface Reference {
  name: string
  /** The path of its challenge.yml, where it is in the folder. */
  path?: string
  /** Where it is, if the folder says so; null in practice. */
  event?: string | null
  /** Several challenges of the folder have this name. */
  isUnclear?: boolean
}

/** How a challenge of the site refers to another one. */
export interface Link {
  id: string
  name: string
}

export interface AuthoredHint {
  title: string
  content: string
  content_fr: string | null
  cost: number
  /** Places of hints in the list, from 0. */
  requirements: readonly number[]
}

interface AuthoredFile {
  name: string
  sha256: string
  size: number
}

/** A challenge of a folder. */
export interface LocalChallenge extends AuthoredChallenge {
  fields: AuthoredFields
  /** The name of the event that the folder gives it. */
  event: string | null
  /** The path of its challenge.yml in the folder. */
  path: string
  files: readonly (AuthoredFile & { path: string })[]
  requirements: readonly Reference[]
  next: Reference | null
}

/** A challenge of the site. */
export interface SiteChallenge extends AuthoredChallenge {
  id: string
  version: number
  requirements: readonly Link[]
  next: Link | null
  /** Others publish it: the token is of an author of an event with a review step. */
  reviewBinds: boolean
  /** Under the names that the form gives them. */
  fields: Readonly<Record<string, unknown>>
  hints: readonly (AuthoredHint & { id: string; version: number; position: number })[]
  /** Under the names that they have in a pack. */
  files: readonly (AuthoredFile & { id: string })[]
}
