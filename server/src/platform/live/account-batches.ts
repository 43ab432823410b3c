import type { Services } from '#platform/services.ts'

/** Long enough to gather the answers of a class, too short to notice. */
const gatherMs = 5
/** A notice carries at most 7,999 bytes, and an id takes 39. */
const idsPerNotice = 150

interface Gathered {
  accounts: Set<string>
  isBoardMoved: boolean
}

/** Tells the other nodes what happened in events, much of it in one notice. */
export class Notices {
  readonly #services: Pick<Services, 'db' | 'bus' | 'log'>
  readonly #node: string
  #gathered = new Map<string, Gathered>()
  #timer: NodeJS.Timeout | undefined

  constructor(services: Pick<Services, 'db' | 'bus' | 'log'>, node: string) {
    this.#services = services
    this.#node = node
  }

  note(event: string, accounts: readonly string[], isBoardMoved: boolean): void {
    const known = this.#gathered.get(event) ?? { accounts: new Set(), isBoardMoved: false }
    for (const account of accounts) known.accounts.add(account)
    known.isBoardMoved ||= isBoardMoved
    this.#gathered.set(event, known)
    this.#timer ??= setTimeout(() => void this.flush(), gatherMs)
  }

  /** What cannot be said is no reason to fail: what others keep goes stale for half a minute at most. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const gathered = this.#gathered
    this.#gathered = new Map()
    const { bus, db, log } = this.#services
    try {
      for (const [event, { accounts, isBoardMoved }] of gathered)
        for (const some of inLots([...accounts]))
          await bus.publish(db, { topic: 'competed', node: this.#node, event, accounts: some, isBoardMoved })
    } catch (error) {
      log.warn({ err: error }, 'the other nodes could not be told what happened in an event')
    }
  }
}

/** At least one lot: something may happen to an entry that nobody is in. */
function inLots(ids: string[]): string[][] {
  const lots = Math.max(1, Math.ceil(ids.length / idsPerNotice))
  return Array.from({ length: lots }, (_, lot) => ids.slice(lot * idsPerNotice, (lot + 1) * idsPerNotice))
}
