import { priceOf, valueOf } from '@drapeau/rules/price.ts'
import { type Ranked, ranked } from '@drapeau/rules/ranking.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Services } from '#platform/services.ts'
import { type ContenderRow, listContenders, listPrices } from './board.queries.ts'

export type BoardLine = Ranked<ContenderRow>

export interface SchoolLine {
  rank: number
  name: string
  searchKey: string
  score: number
  players: number
  solves: number
}

export interface BoardSnapshot {
  /** In the order of their ranks. */
  lines: readonly BoardLine[]
  byId: ReadonlyMap<string, BoardLine>
  schools: readonly SchoolLine[]
}

/** What is younger than this is shown as it is. */
const freshMs = 2_000
/** What is older than this is shown to nobody: whoever comes after a quiet hour waits for a new one. */
const staleMs = 15_000
/** Making it may keep the database busy for at most a tenth of the time. */
const restFactor = 10

/**
 * The practice board, made anew when somebody asks for it and the last one has aged. Whoever asks meanwhile gets the
 * last one: nobody waits for a board that is only a moment old.
 */
export class Board {
  readonly #services: Pick<Services, 'db' | 'clock' | 'log'>
  #last: { snapshot: BoardSnapshot; freshUntil: number; shownUntil: number } | undefined
  #making: Promise<BoardSnapshot> | undefined

  constructor(services: Pick<Services, 'db' | 'clock' | 'log'>) {
    this.#services = services
  }

  current(): Promise<BoardSnapshot> | BoardSnapshot {
    const { clock, log } = this.#services
    const now = clock().getTime()
    if (!this.#last || now >= this.#last.shownUntil) return this.#make()
    if (now >= this.#last.freshUntil)
      this.#make().catch((error: unknown) => log.warn({ err: error }, 'the practice board could not be made anew'))
    return this.#last.snapshot
  }

  /** Whoever asks next waits for a new one: what somebody has just changed must not be shown as it was. */
  drop(): void {
    this.#last = undefined
    this.#making = undefined
  }

  /** One at a time, for everybody who waits. */
  #make(): Promise<BoardSnapshot> {
    if (this.#making) return this.#making
    const making = readBoard(this.#services.db)
    this.#making = making
    const keep = (snapshot: BoardSnapshot, took: number): void => {
      // Dropped while it was made: it may already be out of date.
      if (this.#making !== making) return
      this.#making = undefined
      const now = this.#services.clock().getTime()
      const freshUntil = now + Math.max(freshMs, took * restFactor)
      this.#last = { snapshot, freshUntil, shownUntil: freshUntil + staleMs }
    }
    const started = performance.now()
    return making.then(
      (snapshot) => {
        keep(snapshot, performance.now() - started)
        return snapshot
      },
      (error: unknown) => {
        if (this.#making === making) this.#making = undefined
        throw error
      },
    )
  }
}

async function readBoard(db: Services['db']): Promise<BoardSnapshot> {
  // One look at the database: prices and solves of the same moment.
  const contenders = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const prices = await listPrices(transaction)
      const worth = prices.map((row) => ({ id: row.id, value: valueOf(priceOf(row), row.counted) }))
      return listContenders(transaction, worth)
    })
  const lines = ranked(contenders)
  return { lines, byId: new Map(lines.map((line) => [line.id, line])), schools: rankSchools(lines) }
}

/** Schools by the points of their players together; of equals, the one that needs fewer players, then by name. */
function rankSchools(lines: readonly BoardLine[]): SchoolLine[] {
  const byName = new Map<string, Omit<SchoolLine, 'rank'>>()
  for (const { school, score, solves } of lines) {
    if (school === null) continue
    const known = byName.get(school) ?? { name: school, searchKey: searchKey(school), score: 0, players: 0, solves: 0 }
    byName.set(school, {
      ...known,
      score: known.score + score,
      players: known.players + 1,
      solves: known.solves + solves,
    })
  }
  return [...byName.values()]
    .toSorted(
      (one, other) => other.score - one.score || one.players - other.players || (one.name < other.name ? -1 : 1),
    )
    .map((school, place) => Object.assign({ rank: place + 1 }, school))
}
