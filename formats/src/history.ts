/**
 * People and what they did, as an export of CTFd has it. Each call reads its table again, row by row: memory does not grow
 * with the number of rows. Ids are those of the export.
 */
export interface History {
  /** Whether nobody could sign in without a confirmed address: elsewhere "not confirmed" means nothing. */
  requiresConfirmation: boolean
  people: () => AsyncIterable<Person>
  teams: () => AsyncIterable<Team>
  submissions: () => AsyncIterable<SubmissionRecord>
  /** The ids of the submissions that count as solves. */
  solves: () => AsyncIterable<SolveRecord>
  awards: () => AsyncIterable<AwardRecord>
  unlocks: () => AsyncIterable<UnlockRecord>
}

export interface Person {
  id: string
  /** In its table, from 1. */
  row: number
  name: string
  email: string | null
  /** A hash of passlib; null for people who sign in elsewhere. */
  passwordHash: string | null
  isAdministrator: boolean
  isHidden: boolean
  isBanned: boolean
  isVerified: boolean
  affiliation: string | null
  /** Two letters. */
  country: string | null
  language: string | null
  team: string | null
  createdAt: string | null
}

export interface Team {
  id: string
  name: string
  captain: string | null
  affiliation: string | null
  country: string | null
  isHidden: boolean
  isBanned: boolean
  createdAt: string | null
}

interface PlayerRecord {
  person: string | null
  team: string | null
  at: string | null
}

export interface SubmissionRecord extends PlayerRecord {
  id: string
  challenge: string
  provided: string
  isRight: boolean
}

export interface SolveRecord {
  submission: string
  challenge: string
  person: string | null
  team: string | null
}

export interface AwardRecord extends PlayerRecord {
  id: string
  name: string
  description: string
  /** Negative for a hint that was paid. */
  value: number
  isForHint: boolean
}

export interface UnlockRecord extends PlayerRecord {
  hint: string
}
