interface Pace {
  /** At least this long between two runs. */
  everyMs: number
  /** How long the first run waits for more requests; without it, it begins at once. */
  settleMs?: number
  /** Called when nothing was requested since the last run. */
  onIdle?: () => void
}

/** Runs the work when it is requested, and at most once in each interval however often it is requested. */
export class Throttle {
  readonly #work: () => unknown
  readonly #pace: Pace
  #timer: NodeJS.Timeout | undefined
  #isRequested = false

  constructor(work: () => unknown, pace: Pace) {
    this.#work = work
    this.#pace = pace
  }

  request(): void {
    this.#isRequested = true
    if (this.#timer) return
    if (this.#pace.settleMs === undefined) this.#run()
    else this.#timer = setTimeout(() => this.#run(), this.#pace.settleMs).unref()
  }

  /** Cancels a run that was requested. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isRequested = false
  }

  #run(): void {
    this.#timer = undefined
    if (!this.#isRequested) {
      this.#pace.onIdle?.()
      return
    }
    this.#isRequested = false
    this.#timer = setTimeout(() => this.#run(), this.#pace.everyMs).unref()
    this.#work()
  }
}
