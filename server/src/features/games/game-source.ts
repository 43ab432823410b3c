import type { EntryStatus } from '@drapeau/contract/events/events.ts'
import type { ValueRule } from '@drapeau/rules/value.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { GameEntry, GameEvent } from './game.ts'
import { noNumbers, type SolveNumbers } from './solves.ts'

/** A challenge as far as the game needs it, without what follows from the solves. */
export interface SourceChallenge {
  id: string
  name: string
  nameFr: string | null
  category: { id: string; name: string; nameFr: string | null }
  valueRule: ValueRule
}

export interface SourceEntry extends Omit<GameEntry, 'solves' | 'score' | 'reachedAt' | 'rank'> {
  solves: SolveNumbers
}

export interface GameSource {
  event: GameEvent
  /** Players know of these challenges. */
  challenges: readonly SourceChallenge[]
  entries: ReadonlyMap<string, SourceEntry>
  /** From then on it has one challenge more; null when none will open. */
  holdsUntil: Date | null
}

/** An entry with one of its members; as many rows as it has members, or one without any. */
export interface SeatRow {
  id: string
  name: string
  searchKey: string
  status: EntryStatus
  statusReason: string | null
  memberId: string | null
  memberName: string | null
  school: string | null
  countryCode: string | null
}

/** An entry that has done nothing yet: what it did is to be added to its lists. */
export interface NewEntry extends SourceEntry {
  awards: GameEntry['awards'][number][]
  charges: GameEntry['charges'][number][]
}

/** Who an entry is, whatever it did. */
type Seat = Omit<SourceEntry, 'solves' | 'awards' | 'charges'>

/**
 * The entry of these members, in the order in which they joined. Where nothing changed it reuses the objects of the one
 * before: there are many thousands, and what is reused need not be garbage-collected.
 */
export function entryOf(first: SeatRow, rows: readonly SeatRow[], isSolo: boolean, before?: Seat): NewEntry {
  const fresh = seatOf(first, rows, isSolo)
  const seat = before && isSame(before, fresh) ? before : fresh
  return {
    id: seat.id,
    name: seat.name,
    searchKey: seat.searchKey,
    status: seat.status,
    statusReason: seat.statusReason,
    school: seat.school,
    countryCode: seat.countryCode,
    members: seat.members,
    solves: noNumbers,
    awards: [],
    charges: [],
  }
}

function seatOf(first: SeatRow, rows: readonly SeatRow[], isSolo: boolean): Seat {
  // A solo entry has the current name of its player.
  const name = (isSolo ? first.memberName : null) ?? first.name
  return {
    id: first.id,
    name,
    searchKey: name === first.name ? first.searchKey : searchKey(name),
    status: first.status,
    statusReason: first.statusReason,
    school: rows.every(({ school }) => school === first.school) ? first.school : null,
    countryCode: rows.every(({ countryCode }) => countryCode === first.countryCode) ? first.countryCode : null,
    members: rows.flatMap(({ memberId: id, memberName }) => (id === null ? [] : [{ id, name: memberName ?? '' }])),
  }
}

function isSame(one: Seat, other: Seat): boolean {
  return (
    one.id === other.id &&
    one.name === other.name &&
    one.searchKey === other.searchKey &&
    one.status === other.status &&
    one.statusReason === other.statusReason &&
    one.school === other.school &&
    one.countryCode === other.countryCode &&
    one.members.length === other.members.length &&
    one.members.every(({ id, name }, place) => id === other.members[place]?.id && name === other.members[place].name)
  )
}
