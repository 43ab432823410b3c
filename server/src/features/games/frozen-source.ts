import type { EntryStatus } from '@drapeau/contract/events/events.ts'
import type { SourceEntry } from './game-source.ts'

/** What an entry had done when its board was stored, without its name and members. The lists are JSON. */
export interface FrozenRow {
  id: string
  status: EntryStatus
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

/** The entry with the solves of these challenges, each of which is known by its number. */
export function frozenEntry(row: FrozenRow, numberOf: ReadonlyMap<string, number>): SourceEntry {
  return {
    id: row.id,
    name: '',
    searchKey: '',
    status: row.status,
    statusReason: null,
    school: null,
    countryCode: null,
    members: [],
    solves: Float64Array.from(
      read<Solve>(row.solves).flatMap(([challenge, at, order]) => {
        const number = numberOf.get(challenge)
        return number === undefined ? [] : [number, at, order]
      }),
    ),
    awards: inOrder(read<Award>(row.awards)).map(([value, at, reason]) => ({ value, reason, at: new Date(at) })),
    charges: inOrder(read<Charge>(row.charges)).map(([, at, cost]) => ({ cost, at: new Date(at) })),
  }
}

/** By their moments, which stand second in each. */
function inOrder<Item extends readonly [unknown, number, ...unknown[]]>(items: Item[]): Item[] {
  return items.toSorted(([, one], [, other]) => one - other)
}

function read<Thing>(text: string | null): Thing[] {
  return text === null ? [] : JSON.parse(text)
}
