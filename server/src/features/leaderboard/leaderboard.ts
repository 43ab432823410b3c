import { valueRuleOf, valueOf } from '@drapeau/rules/value.ts'
import { type Ranked, ranked } from '@drapeau/rules/ranking.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { findNextKeeping } from '#domain/leaderboard/on-board.queries.ts'
import type { MessageOf } from '#platform/live/bus.ts'
import type { Services } from '#platform/services.ts'
import { type ContenderRow, listContenders, listValueRules } from './leaderboard.queries.ts'

export type BoardLine = Ranked<ContenderRow>

export interface SchoolScore {
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
  schools: readonly SchoolScore[]
  /** When an assignment next begins or ceases to keep somebody off; null when none will. */
  changesAt: Date | null
}

/** Computing it may keep the database busy for at most a tenth of the time. */
const restFactor = 10
const leastRestMs = 100
/** Changes without a message, such as a disabled account, show after this long. */
const maxMs = 5_000

/**
 * The practice ranking, computed again for the next reader after something happened. However many solve at once, it is
 * not computed more often than the database can bear.
 */
export class Leaderboard {
  readonly #services: Pick<Services, 'db' | 'bus' | 'clock'>
  #last: { snapshot: BoardSnapshot; restsUntil: number; holdsUntil: number } | undefined
  #making: Promise<BoardSnapshot> | undefined
  #isOutdated = false

  constructor(services: Pick<Services, 'db' | 'bus' | 'clock'>) {
    this.#services = services
    services.bus.onSilence(() => this.drop())
  }

  /** It is called when somebody made progress. */
  outdate(): void {
    this.#isOutdated = true
  }

  current(): Promise<BoardSnapshot> | BoardSnapshot {
    const last = this.#last
    if (!last) return this.#make()
    const now = this.#services.clock().getTime()
    return now < (this.#isOutdated ? last.restsUntil : last.holdsUntil) ? last.snapshot : this.#make()
  }

  /**
   * Whether these accounts are on it may have changed. Somebody who is listed must not be shown any more; those who are not
   * come back as after a solve, so that a class that joins does not make it be computed for each pupil.
   */
  receive({ accounts }: MessageOf<'on-board'>): void {
    const last = this.#last
    // What is being computed may have been read before the change.
    this.#making = undefined
    if (last && accounts.some((id) => last.snapshot.byId.has(id))) this.#last = undefined
    else this.#isOutdated = true
  }

  /** The next reader gets a new one: a player who has just changed their profile must not see the old one. */
  drop(): void {
    this.#last = undefined
    this.#making = undefined
  }

  /** One at a time, for everybody who waits. */
  #make(): Promise<BoardSnapshot> {
    if (this.#making) return this.#making
    const making = this.#build(() => this.#making === making)
    this.#making = making
    return making
  }

  async #build(isWanted: () => boolean): Promise<BoardSnapshot> {
    const started = performance.now()
    this.#isOutdated = false
    try {
      const snapshot = await readBoard(this.#services.db, this.#services.clock())
      // Invalidated meanwhile: it may show what must not be shown any more.
      if (isWanted()) {
        const now = this.#services.clock().getTime()
        const rest = Math.max(leastRestMs, (performance.now() - started) * restFactor)
        const changesAt = snapshot.changesAt?.getTime() ?? Infinity
        this.#last = {
          snapshot,
          restsUntil: Math.min(now + rest, changesAt),
          holdsUntil: Math.min(now + Math.max(rest, maxMs), changesAt),
        }
      }
      return snapshot
    } finally {
      if (isWanted()) this.#making = undefined
    }
  }
}

async function readBoard(db: Services['db'], now: Date): Promise<BoardSnapshot> {
  // One snapshot: rules and solves of the same moment.
  const { contenders, changesAt } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const rules = await listValueRules(transaction, now)
      const worth = rules.map((row) => ({ id: row.id, value: valueOf(valueRuleOf(row), row.counted) }))
      return {
        contenders: await listContenders(transaction, worth, now),
        changesAt: await findNextKeeping(transaction, now),
      }
    })
  const lines = ranked(contenders)
  return { lines, byId: new Map(lines.map((line) => [line.id, line])), schools: rankSchools(lines), changesAt }
}

/** Schools by the points of their players together; of equals, the one that needs fewer players, then by name. */
function rankSchools(lines: readonly BoardLine[]): SchoolScore[] {
  const byName = new Map<string, Omit<SchoolScore, 'rank'>>()
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
