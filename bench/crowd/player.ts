import type { LiveMessage } from '@drapeau/contract/live.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { Browser } from './browser.ts'
import { LiveStream } from './live-stream.ts'
import type { Tally } from './tally.ts'

/** A player's session, and the indexes of the challenges that they can still solve. */
export interface PlayerAccount {
  token: string
  open: number[]
}

export interface PlayedEvent {
  site: URL
  eventId: string
  challenges: readonly { id: string; flag: string }[]
  /** The average pause of a player between two actions. */
  thinkMs: number
}

type Page = 'event' | 'scoreboard' | 'challenge'

/** The data of each page that is refetched when the live channel says that it is stale. */
const dataOf: Readonly<Record<Page, readonly string[]>> = {
  event: ['', '/challenges', '/feed', '/entry/score'],
  scoreboard: ['', '/scoreboard', '/timeline', '/feed'],
  challenge: ['', '/entry/score'],
}
/** The longest random delay before a refetch, as in web/src/lib/live/stale-queries.ts. */
export const widestSpreadMs = 300
const rightShare = 1 / 3

/** A player with one browser, who reads, pauses, submits flags, and follows the live channel as the web app does. */
export class Player {
  readonly #event: PlayedEvent
  readonly #tally: Tally
  readonly #browser: Browser
  readonly #open: number[]
  readonly #stream: LiveStream
  #page: Page = 'event'
  #isFetching = false
  #isStale = false
  #timer: NodeJS.Timeout | undefined
  #submissions = 0
  /** The indexes of the challenges whose solve was acknowledged. */
  readonly solved: number[] = []
  hasGreeted = false
  announcements = 0
  /** How often the live channel reported a change of the player's own entry. */
  ownUpdates = 0

  constructor(event: PlayedEvent, tally: Tally, { token, open }: PlayerAccount, index: number) {
    this.#event = event
    this.#tally = tally
    this.#open = [...open]
    this.#browser = new Browser(event.site, tally, { token, index })
    this.#stream = new LiveStream(event.site, this.#browser.requestFor('GET', '/live'), (message) =>
      this.#receive(message),
    )
  }

  /** Whether the live channel has delivered every announcement and an update for each submission. */
  hasReceivedAll(announced: number): boolean {
    return this.announcements >= announced && this.ownUpdates >= this.#submissions
  }

  get isListening(): boolean {
    return this.#stream.isOpen
  }

  async play(stop: AbortSignal): Promise<void> {
    const { thinkMs } = this.#event
    await think(thinkMs * Math.random(), stop)
    await this.#openPage('event')
    while (!stop.aborted) {
      await think(thinkMs * (0.5 + Math.random()), stop)
      if (!stop.aborted) await this.#act(Math.random())
    }
    clearTimeout(this.#timer)
  }

  leave(): void {
    clearTimeout(this.#timer)
    this.#stream.close()
    this.#browser.close()
  }

  /** A third of the actions end with a submission. */
  async #act(chance: number): Promise<void> {
    if (chance < 0.4) return this.#openPage('event')
    if (chance < 0.6) return this.#openPage('scoreboard')
    const index = this.#open.at(-1)
    const challenge = index === undefined ? undefined : this.#event.challenges[index]
    if (index === undefined || !challenge) return this.#openPage('event')
    await Promise.all([this.#browser.read(`/challenges/${challenge.id}`), this.#openPage('challenge')])
    if (chance < 0.93) await this.#submit(index, challenge)
  }

  async #submit(index: number, challenge: { id: string; flag: string }): Promise<void> {
    const isRight = Math.random() < rightShare
    const path = `/submissions/${challenge.id}`
    const body = { flag: isRight ? challenge.flag : `epitech{adrift-${Math.random()}}` }
    const { status } = await this.#browser.send({
      action: 'submission',
      method: 'PUT',
      path,
      expected: [isRight ? 200 : 400],
      body,
    })
    if (status === 200 || status === 400) this.#submissions += 1
    if (status !== 200) return
    this.solved.push(index)
    this.#open.pop()
  }

  async #openPage(page: Page): Promise<void> {
    this.#page = page
    await this.#refresh()
  }

  async #refresh(): Promise<void> {
    if (this.#isFetching) {
      this.#isStale = true
      return
    }
    this.#isFetching = true
    this.#isStale = false
    await this.#browser.readAll(dataOf[this.#page].map((part) => `/events/${this.#event.eventId}${part}`))
    this.#isFetching = false
    if (this.#isStale) await this.#refresh()
  }

  #receive(message: LiveMessage): void {
    if (message.kind === 'hello') this.hasGreeted = true
    if (message.kind === 'signed-out') this.#tally.recordUnexpected('signed out')
    if (message.kind === 'notification') this.announcements += 1
    if (message.kind !== 'stale') return
    if (message.keys.includes('entry')) this.ownUpdates += 1
    if (!message.keys.includes('events')) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#refresh()
    }, Math.random() * widestSpreadMs)
  }
}

async function think(ms: number, stop: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: stop }).catch(() => undefined)
}
