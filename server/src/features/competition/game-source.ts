import type { EntryStatus } from '@drapeau/contract/events.ts'
import type { Priced } from '@drapeau/rules/price.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { GameEntry, GameEvent } from './game.ts'
import { noNumbers, type SolveNumbers } from './solves.ts'

/** A challenge as far as the game needs it, without what follows from the solves. */
export interface SourceChallenge {
  id: string
  name: string
  category: { id: string; name: string }
  price: Priced
}

/** An entry with what it did. */
export interface SourceEntry extends Omit<GameEntry, 'solves' | 'score' | 'lastChange' | 'rank'> {
  solves: SolveNumbers
}

/** All that a game follows from. */
export interface GameSource {
  event: GameEvent
  challenges: readonly SourceChallenge[]
  entries: ReadonlyMap<string, SourceEntry>
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

/** The entry of whom these are the members, in the order in which they joined. */
export function entryOf(first: SeatRow, rows: readonly SeatRow[], isSolo: boolean): NewEntry {
  // Whoever plays alone is called as they are called today.
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
    solves: noNumbers,
    awards: [],
    charges: [],
  }
}
