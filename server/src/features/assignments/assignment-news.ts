import { announceToAdmins, sendToAccounts } from '#platform/live/announce.ts'
import { Throttle } from '#platform/memory/throttle.ts'
import type { Services } from '#platform/services.ts'
import { listFollowers } from './own-assignments.queries.ts'

type Needed = Pick<Services, 'bus' | 'db' | 'log' | 'clock'>

/** A grid is read again for each message, so one class that works together must not send one for each submission. */
const everyMs = 1_000

/**
 * Refreshes the grids of teachers and the lists of pupils when pupils with a running assignment make progress: at once,
 * and then at most once a second, with one query however many they are. Judging does not wait for it.
 */
export class AssignmentNews {
  readonly #services: Needed
  readonly #throttle = new Throttle(() => void this.#send(), { everyMs })
  #moved = new Set<string>()

  constructor(services: Needed) {
    this.#services = services
  }

  add(accountIds: readonly string[]): void {
    for (const id of accountIds) this.#moved.add(id)
    this.#throttle.request()
  }

  stop(): void {
    this.#throttle.stop()
  }

  /** Nobody's submission fails because a screen elsewhere is not refreshed. */
  async #send(): Promise<void> {
    const moved = [...this.#moved]
    this.#moved = new Set()
    const { bus, db, log, clock } = this.#services
    try {
      const followers = await listFollowers(db, moved, clock())
      if (followers.length === 0) return
      await sendToAccounts(bus, db, followers, { kind: 'stale', keys: ['assignments'] })
      await announceToAdmins(bus, db, ['assignments'])
    } catch (error) {
      log.warn({ err: error }, 'progress in assignments could not be announced to teachers')
    }
  }
}
