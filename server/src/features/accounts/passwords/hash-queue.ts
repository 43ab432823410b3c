import { Refusal } from '#platform/http/refusal.ts'

/** In order of priority: a rank is served only while no earlier one waits. */
const ranks = ['trusted', 'clean', 'suspect'] as const

export interface Place {
  /**
   * trusted: people who are signed in or use a device that their account knows, and the server's own work.
   * clean: everybody else. suspect: a network that has just guessed wrong at this account.
   */
  rank: (typeof ranks)[number]
  /** The queue that a request joins: one per network or account, served round-robin. */
  line: string
}

interface Waiting {
  serve: () => void
  drop: (reason: Refusal) => void
}

interface Line {
  waiting: Waiting[]
  /** How often the newest was served since the oldest was. */
  newestInARow: number
}

/** Up to so many in one line are served in the order in which they came. */
const handful = 5
/** A longer queue is served newest first, and after so many of them the oldest. */
const newestPerOldest = 3

/**
 * Decides which password is hashed next. Hashing takes long, so a script must not delay people.
 * Queues of a rank are served round-robin. A long one, which only a script or a whole school makes, is served from both ends:
 * somebody who came just before or just after hundreds of guesses is next, and only the crowd itself waits.
 */
export class HashQueue {
  readonly #maxAtOnce: number
  readonly #maxWaiting: number
  readonly #lines = ranks.map(() => new Map<string, Line>())
  #waiting = 0
  #taken = 0

  constructor({ maxAtOnce, maxWaiting }: { maxAtOnce: number; maxWaiting: number }) {
    this.#maxAtOnce = maxAtOnce
    this.#maxWaiting = maxWaiting
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Resolves with a release function. Refused when the queue is full and this one is the longest. */
  async take(place: Place): Promise<() => void> {
    if (this.#taken < this.#maxAtOnce) this.#taken += 1
    else await this.#wait(place)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = this.#next()
      if (next) next.serve()
      else this.#taken -= 1
    }
  }

  #wait({ rank, line: name }: Place): Promise<void> {
    return new Promise((resolve, reject) => {
      const lines = this.#linesOf(rank)
      const line = lines.get(name) ?? { waiting: [], newestInARow: 0 }
      lines.set(name, line)
      line.waiting.push({ serve: resolve, drop: reject })
      this.#waiting += 1
      if (this.#waiting > this.#maxWaiting) this.#dropOne()
    })
  }

  #next(): Waiting | undefined {
    for (const lines of this.#lines) {
      const first = lines.entries().next()
      if (first.done) continue
      const [name, line] = first.value
      const isNewest = line.waiting.length > handful && line.newestInARow < newestPerOldest
      line.newestInARow = isNewest ? line.newestInARow + 1 : 0
      const next = isNewest ? line.waiting.pop() : line.waiting.shift()
      this.#waiting -= 1
      // To the back of the other lines.
      lines.delete(name)
      if (line.waiting.length > 0) lines.set(name, line)
      return next
    }
    return undefined
  }

  /** The second of the longest line of the last rank: its first is about to be served, its newest may be an honest one. */
  #dropOne(): void {
    const lines = this.#lines.findLast((each) => each.size > 0) ?? new Map<string, Line>()
    const longest = [...lines].reduce((one, other) => (other[1].waiting.length > one[1].waiting.length ? other : one))
    const [name, line] = longest
    const [dropped] = line.waiting.splice(line.waiting.length > 1 ? 1 : 0, 1)
    if (line.waiting.length === 0) lines.delete(name)
    this.#waiting -= 1
    dropped?.drop(new Refusal('unavailable', { retryAfter: 5 }))
  }

  #linesOf(rank: Place['rank']): Map<string, Line> {
    return this.#lines[ranks.indexOf(rank)] ?? new Map<string, Line>()
  }
}
