import type { Services } from '#platform/services.ts'
import { findNextFreeze } from './freeze.queries.ts'
import { settlesMs, storeDueFreezes } from './store-freezes.ts'

/** A clock that was set, or a change that was not published, is noticed after this long. */
const maxMs = 10 * 60_000
/** What failed is tried again after this long. */
const againMs = 2_000

/** Stores each board as soon as its freeze has settled, although nobody reads the event. Each node has one. */
export class FreezeKeeper {
  readonly #services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>
  #timer: NodeJS.Timeout | undefined
  #checking: Promise<void> | undefined
  /** Whether something may have changed since the check that is running began. */
  #isWanted = false
  #isStopped = false

  constructor(services: Pick<Services, 'db' | 'bus' | 'log' | 'clock'>) {
    this.#services = services
    const { bus } = services
    bus.on('changed', ({ keys }) => {
      if (keys.includes('managed-events')) void this.#check()
    })
    bus.onReturn(() => void this.#check())
  }

  /** Stores what was frozen while no node ran, and sets the timer for the next. */
  start(): Promise<void> {
    return this.#check()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#checking
  }

  #check(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    this.#isWanted = true
    this.#checking ??= this.#checkUntilDone()
    return this.#checking
  }

  async #checkUntilDone(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false
      clearTimeout(this.#timer)
      const wait = await this.#store()
      if (!this.#isStopped) this.#timer = setTimeout(() => void this.#check(), wait).unref()
    }
    this.#checking = undefined
  }

  /** How long it is until the next board has to be stored. */
  async #store(): Promise<number> {
    const { db, log, clock } = this.#services
    try {
      const now = clock()
      await storeDueFreezes(db, now)
      const next = await findNextFreeze(db, new Date(now.getTime() - settlesMs))
      return next ? Math.min(maxMs, next.getTime() + settlesMs - now.getTime()) : maxMs
    } catch (error) {
      log.warn({ err: error }, 'a frozen board could not be stored')
      return againMs
    }
  }
}
