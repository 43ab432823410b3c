import { listNotifications } from '@drapeau/contract/notifications/notifications.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../../server/test/builders.ts'
import { call } from './call.ts'
import { listen, type Listener } from './listener.ts'
import type { Tally } from './tally.ts'

/** About as long as the web app waits before it reconnects (web/src/lib/http/backoff.ts). */
const pauseMs = 750

/**
 * An open browser: it reconnects whenever the stream ends, and then fetches what it has missed, as the web app does
 * (web/src/lib/live/live-channel.ts).
 */
export class LiveBrowser {
  /** Titles of announcements that were received or fetched. */
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

  async listenUntilEnd(): Promise<void> {
    while (!this.#isOver) {
      this.reconnects += 1
      await this.#tally.send('a live stream', 200, async () => {
        this.#listener = await listen(this.#site, this.#person, (message) => {
          if (message.kind === 'notification') this.known.add(message.title)
          if (message.kind === 'hello') void this.#catchUp()
        })
        // `end` may have been called meanwhile.
        if (this.#isOver) this.#listener.close()
        return { status: 200 }
      })
      await this.#listener?.over
      await sleep(pauseMs)
    }
  }

  end(): void {
    this.#isOver = true
    this.#listener?.close()
  }

  async #catchUp(): Promise<void> {
    const news = await this.#tally.send('missed notifications', 200, () =>
      call(this.#site, this.#person, listNotifications, { query: { perPage: 50 } }),
    )
    for (const { title } of news?.body.notifications ?? []) {
      if (!this.known.has(title)) this.caughtUp += 1
      this.known.add(title)
    }
  }
}
