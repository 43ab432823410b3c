import { maxTimerMs } from '@drapeau/rules/timer.ts'
import type { Services } from '#platform/services.ts'
import type { Game } from './game.ts'
import { settlesMs } from './store-freezes.ts'

/** Calls back when a cached game freezes, and again when the board of that moment can be stored. */
export class FreezeAlarm {
  readonly #clock: Services['clock']
  readonly #ring: (eventId: string) => void
  /** Only of events that have a freeze ahead of them: as many as administrators plan. */
  readonly #timers = new Map<string, NodeJS.Timeout[]>()

  constructor(clock: Services['clock'], ring: (eventId: string) => void) {
    this.#clock = clock
    this.#ring = ring
  }

  set({ event }: Game): void {
    this.#clear(event.id)
    const { freezeDate, revealedAt, pausedAt } = event
    // A pause ends with a new game, whose freeze may be another.
    if (freezeDate === null || revealedAt !== null || pausedAt !== null) return
    const now = this.#clock().getTime()
    const waits = [0, settlesMs]
      .map((later) => freezeDate.getTime() + later - now)
      .filter((wait) => wait > 0 && wait <= maxTimerMs)
    const last = waits.at(-1)
    if (last === undefined) return
    this.#timers.set(
      event.id,
      waits.map((wait) =>
        setTimeout(() => {
          if (wait === last) this.#timers.delete(event.id)
          this.#ring(event.id)
        }, wait).unref(),
      ),
    )
  }

  stop(): void {
    for (const eventId of this.#timers.keys()) this.#clear(eventId)
  }

  #clear(eventId: string): void {
    for (const timer of this.#timers.get(eventId) ?? []) clearTimeout(timer)
    this.#timers.delete(eventId)
  }
}
