import type { Db } from '#platform/database/database.ts'
import { announceToAdmins, sendToAccounts } from '#platform/live/announce.ts'
import { Throttle } from '#platform/memory/throttle.ts'
import type { Services } from '#platform/services.ts'
import { listFollowers } from './hands.queries.ts'

/** To these pupils, their teachers, and those who wait in the same queue. Nobody else is notified of anything. */
export async function announceLesson(
  { bus }: Pick<Services, 'bus'>,
  db: Db,
  accountIds: readonly string[],
): Promise<void> {
  const followers = await listFollowers(db, accountIds)
  if (followers.length === 0) return
  const readers = [...new Set([...accountIds, ...followers])]
  await sendToAccounts(bus, db, readers, { kind: 'stale', keys: ['lessons'] })
  await announceToAdmins(bus, db, ['lessons'])
}

/** Nobody looks at a class more often than this. */
const everyMs = 1_000

/** Refreshes the screens of lessons when pupils submit: at once, and then at most once a second. */
export class LessonNews {
  readonly #services: Pick<Services, 'bus' | 'db' | 'log'>
  readonly #throttle = new Throttle(() => void this.#send(), { everyMs })
  #moved = new Set<string>()

  constructor(services: Pick<Services, 'bus' | 'db' | 'log'>) {
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
    try {
      await announceLesson(this.#services, this.#services.db, moved)
    } catch (error) {
      this.#services.log.warn({ err: error }, 'progress in a lesson could not be announced to its teachers')
    }
  }
}
