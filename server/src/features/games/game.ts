import type { EntryStatus } from '@drapeau/contract/events/events.ts'
import type { ValueRule } from '@drapeau/rules/value.ts'
import type { Solves } from './solves.ts'

export interface GameEvent {
  id: string
  name: string
  isSolo: boolean
  minTeamSize: number
  maxTeamSize: number
  startDate: Date
  endDate: Date
  freezeDate: Date | null
  revealedAt: Date | null
  pausedAt: Date | null
  practiceAfterEnd: boolean
}

export interface GameChallenge {
  id: string
  name: string
  nameFr: string | null
  category: { id: string; name: string; nameFr: string | null }
  valueRule: ValueRule
  /** Only solves of entries that play are counted. */
  solves: number
  /** What it is worth at that many. */
  value: number
  /** The first solve of an entry that plays. */
  firstBlood: { entryId: string; entryName: string; at: Date } | null
}

export interface GameEntry {
  id: string
  name: string
  searchKey: string
  status: EntryStatus
  statusReason: string | null
  /** That of all members; null when they are of several, or of none. */
  school: string | null
  /** Code of the country that all members share, else null. */
  countryCode: string | null
  /** In the order in which they joined. */
  members: readonly { id: string; name: string }[]
  solves: Solves
  awards: readonly { value: number; reason: string; at: Date }[]
  /** The entry paid this for hints. */
  charges: readonly { cost: number; at: Date }[]
  score: number
  reachedAt: Date | null
  /** On the board; null for one that is not on it. */
  rank: number | null
}

/** An event at one moment, with its values and its board. Immutable: it is replaced as a whole. */
export interface Game {
  event: GameEvent
  /** When it was frozen; null for the game as it is. */
  frozenAt: Date | null
  challenges: ReadonlyMap<string, GameChallenge>
  /** All of them, whatever their status. */
  entries: ReadonlyMap<string, GameEntry>
  /** Each member's account leads to the id of their entry. */
  entryOf: ReadonlyMap<string, string>
  /** Only entries that play and have enough members, in the order of their ranks. */
  lines: readonly (GameEntry & { rank: number })[]
}
