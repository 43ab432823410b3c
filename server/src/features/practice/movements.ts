import type { Services } from '#platform/services.ts'

/** Long enough to gather the answers of a class, too short to notice. */
const gatherMs = 5
/** A notice carries at most 7,999 bytes, and an id takes 39. */
const idsPerNotice = 150

/** Tells the other nodes whose progress has changed, many players in one notice. */
export class Movements {
  readonly #services: Pick<Services, 'db' | 'bus' | 'log'>
  readonly #node: string
  readonly #accounts = new Set<string>()
  #isAnySolved = false
  #timer: NodeJS.Timeout | undefined

  constructor(services: Pick<Services, 'db' | 'bus' | 'log'>, node: string) {
    this.#services = services
    this.#node = node
  }

  note(accountIds: readonly string[], isAnySolved: boolean): void {
    for (const id of accountIds) this.#accounts.add(id)
    this.#isAnySolved ||= isAnySolved
    this.#timer ??= setTimeout(() => void this.flush(), gatherMs)
  }

  /** What cannot be said is no reason to fail: what others keep goes stale for half a minute at most. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const accounts = [...this.#accounts]
    const isAnySolved = this.#isAnySolved
    this.#accounts.clear()
    this.#isAnySolved = false
    const { bus, db, log } = this.#services
    const notices = Math.max(isAnySolved ? 1 : 0, Math.ceil(accounts.length / idsPerNotice))
    try {
      for (let notice = 0; notice < notices; notice += 1) {
        const some = accounts.slice(notice * idsPerNotice, (notice + 1) * idsPerNotice)
        await bus.publish(db, { topic: 'moved', node: this.#node, accounts: some, isAnySolved })
      }
    } catch (error) {
      log.warn({ err: error }, 'the other nodes could not be told who got on in practice')
    }
  }
}
