import type { EntryStatus } from '@drapeau/contract/events.ts'
import type { Priced } from '@drapeau/rules/price.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { GameEntry, GameEvent } from './game.ts'

/** A challenge as far as the game needs it, without what follows from the solves. */
export interface SourceChallenge {
  id: string
  name: string
  category: { id: string; name: string }
  price: Priced
}

interface SourceSolve {
  challengeId: string
  at: Date
  /** Of two solves of a challenge, the one with the lower number came first. */
  order: number
  accountId: string | null
}

/** An entry with what it did. */
export interface SourceEntry extends Omit<GameEntry, 'solves' | 'score' | 'lastChange'> {
  solves: readonly SourceSolve[]
}

/** All that a game follows from. */
export interface GameSource {
  event: GameEvent
  challenges: readonly SourceChallenge[]
  entries: ReadonlyMap<string, SourceEntry>
}

/** An entry as the database gathers it. The lists are JSON, read a few entries at a time. */
export interface EntryRow {
  id: string
  name: string
  searchKey: string
  status: EntryStatus
  statusReason: string | null
  /** Id, name, school and country of each, in the order in which they joined. */
  members: string | null
  /** Challenge, milliseconds, order and account of each. */
  solves: string | null
  /** Value, milliseconds and reason of each. */
  awards: string | null
  /** Challenge, milliseconds, cost and account of each. */
  charges: string | null
}

type Solve = [challenge: string, at: number, order: number, account: string | null]
type Award = [value: number, at: number, reason: string]
type Charge = [challenge: string, at: number, cost: number, account: string | null]
type Member = [id: string, name: string, school: string | null, country: string]

export function entryOf(row: EntryRow, isSolo: boolean): SourceEntry {
  const members = read<Member>(row.members)
  const [first] = members
  // Whoever plays alone is called as they are called today.
  const name = isSolo && first ? first[1] : row.name
  return {
    id: row.id,
    name,
    searchKey: name === row.name ? row.searchKey : searchKey(name),
    status: row.status,
    statusReason: row.statusReason,
    school: sharedBy(members.map(([, , school]) => school)),
    countryCode: sharedBy(members.map(([, , , country]) => country)),
    members: members.map(([id, called]) => ({ id, name: called })),
    solves: inOrder(read<Solve>(row.solves)).map(solveOf),
    awards: inOrder(read<Award>(row.awards)).map(([value, at, reason]) => ({ value, reason, at: new Date(at) })),
    charges: inOrder(read<Charge>(row.charges)).map(chargeOf),
  }
}

/** What all of them have; null when they have several, or none. */
function sharedBy(values: readonly (string | null)[]): string | null {
  const [first = null] = values
  return values.every((value) => value === first) ? first : null
}

function solveOf([challengeId, at, order, accountId]: Solve): SourceSolve {
  return { challengeId, at: new Date(at), order, accountId }
}

function chargeOf([challengeId, at, cost, accountId]: Charge): GameEntry['charges'][number] {
  return { challengeId, cost, at: new Date(at), accountId }
}

/** By their moments, which stand second in each. */
function inOrder<Deed extends readonly [unknown, number, ...unknown[]]>(deeds: Deed[]): Deed[] {
  return deeds.length < 2 ? deeds : deeds.toSorted(([, one], [, other]) => one - other)
}

function read<Thing>(text: string | null): Thing[] {
  return text === null ? [] : JSON.parse(text)
}
