import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../../server/test/builders.ts'
import { call } from './call.ts'
import { listen, type Listener } from './listener.ts'
import type { Tally } from './tally.ts'

/** About as long as a browser of ours waits before it comes back (web/src/lib/http/backoff.ts). */
const restMs = 750

/**
 * An open browser: it listens, comes back whenever the stream ends, and looks then what it has missed, as ours does
 * (web/src/lib/live/live-channel.ts).
 */
export class Watch {
  /** Titles of announcements that it knows of, by either way. */
  readonly known = new Set<string>()
  caughtUp = 0
  reconnects = -1
  readonly #site: string
  readonly #person: Person
  readonly #tally: Tally
  #listener: Listener | undefined
  #isOver = false

  constructor(site: string, person: Person, tally: Tally) {
    this.#site = site
    this.#person = person
    this.#tally = tally
  }

  async keep(): Promise<void> {
    while (!this.#isOver) {
      this.reconnects += 1
      await this.#tally.ask('a live stream', 200, async () => {
        this.#listener = await listen(this.#site, this.#person, (message) => {
          if (message.kind === 'notification') this.known.add(message.title)
          if (message.kind === 'hello') void this.#catchUp()
        })
        // It may have been ended meanwhile.
        if (this.#isOver) this.#listener.close()
        return { status: 200 }
      })
      await this.#listener?.over
      await sleep(restMs)
    }
  }

  end(): void {
    this.#isOver = true
    this.#listener?.close()
  }

  async #catchUp(): Promise<void> {
    const news = await this.#tally.ask('what was missed', 200, () =>
      call(this.#site, this.#person, listNotifications, { query: { perPage: 50 } }),
    )
    for (const { title } of news?.body.notifications ?? []) {
      if (!this.known.has(title)) this.caughtUp += 1
      this.known.add(title)
    }
  }
}
