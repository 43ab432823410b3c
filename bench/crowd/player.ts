import type { LiveMessage } from '@drapeau/contract/live.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { Browser } from './browser.ts'
import { Ear } from './live-stream.ts'
import type { Tally } from './tally.ts'

/** Somebody who plays, and which challenges they could still solve: places in the list of all. */
export interface Sailor {
  token: string
  open: number[]
}

/** What everybody plays. */
export interface Field {
  site: URL
  eventId: string
  challenges: readonly { id: string; flag: string }[]
  /** How long somebody thinks between two deeds, on average. */
  thinkMs: number
}

type Page = 'event' | 'board' | 'challenge'

/** What a page of ours shows of what everybody sees; it is asked for again when the live channel says so. */
const seenOn: Readonly<Record<Page, readonly string[]>> = {
  event: ['', '/challenges', '/feed', '/entry/score'],
  board: ['', '/scoreboard', '/timeline', '/feed'],
  challenge: ['', '/entry/score'],
}
/** As web/src/lib/live/stale-queries.ts spreads a crowd that hears the same word. */
export const widestSpreadMs = 300
/** Of all answers; the others are wrong. */
const rightOnes = 1 / 3

/** One person with one browser: looks, thinks, answers, and follows the live channel as our pages do. */
export class Player {
  readonly #field: Field
  readonly #tally: Tally
  readonly #browser: Browser
  readonly #open: number[]
  readonly #ear: Ear
  #page: Page = 'event'
  #isAsking = false
  #isStale = false
  #timer: NodeJS.Timeout | undefined
  #answers = 0
  /** The places of the challenges that were acknowledged as solved. */
  readonly solved: number[] = []
  hasGreeted = false
  announcements = 0
  /** How often the live channel said that the own entry got on. */
  ownNews = 0

  constructor(field: Field, tally: Tally, { token, open }: Sailor, place: number) {
    this.#field = field
    this.#tally = tally
    this.#open = [...open]
    this.#browser = new Browser(field.site, tally, { token, place })
    this.#ear = new Ear(field.site, this.#browser.requestFor('GET', '/live'), (message) => this.#hear(message))
  }

  /** Whether the live channel has said all that there was to say. */
  hasHeard(announced: number): boolean {
    return this.announcements >= announced && this.ownNews >= this.#answers
  }

  get isListening(): boolean {
    return this.#ear.isOpen
  }

  async play(stop: AbortSignal): Promise<void> {
    const { thinkMs } = this.#field
    await think(thinkMs * Math.random(), stop)
    await this.#turnTo('event')
    while (!stop.aborted) {
      await think(thinkMs * (0.5 + Math.random()), stop)
      if (!stop.aborted) await this.#act(Math.random())
    }
    clearTimeout(this.#timer)
  }

  leave(): void {
    clearTimeout(this.#timer)
    this.#ear.close()
    this.#browser.close()
  }

  /** A third of the deeds ends with an answer. */
  async #act(chance: number): Promise<void> {
    if (chance < 0.4) return this.#turnTo('event')
    if (chance < 0.6) return this.#turnTo('board')
    const place = this.#open.at(-1)
    const challenge = place === undefined ? undefined : this.#field.challenges[place]
    if (place === undefined || !challenge) return this.#turnTo('event')
    await Promise.all([this.#browser.read(`/challenges/${challenge.id}`), this.#turnTo('challenge')])
    if (chance < 0.93) await this.#answer(place, challenge)
  }

  async #answer(place: number, challenge: { id: string; flag: string }): Promise<void> {
    const isRight = Math.random() < rightOnes
    const path = `/submissions/${challenge.id}`
    const body = { flag: isRight ? challenge.flag : `epitech{adrift-${Math.random()}}` }
    const { status } = await this.#browser.ask({
      deed: 'answer',
      method: 'PUT',
      path,
      expected: [isRight ? 200 : 400],
      body,
    })
    if (status === 200 || status === 400) this.#answers += 1
    if (status !== 200) return
    this.solved.push(place)
    this.#open.pop()
  }

  async #turnTo(page: Page): Promise<void> {
    this.#page = page
    await this.#look()
  }

  async #look(): Promise<void> {
    if (this.#isAsking) {
      this.#isStale = true
      return
    }
    this.#isAsking = true
    this.#isStale = false
    await this.#browser.readAll(seenOn[this.#page].map((part) => `/events/${this.#field.eventId}${part}`))
    this.#isAsking = false
    if (this.#isStale) await this.#look()
  }

  #hear(message: LiveMessage): void {
    if (message.kind === 'hello') this.hasGreeted = true
    if (message.kind === 'signed-out') this.#tally.wonder('signed out')
    if (message.kind === 'notification') this.announcements += 1
    if (message.kind !== 'stale') return
    if (message.keys.includes('entry')) this.ownNews += 1
    if (!message.keys.includes('competition')) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#look()
    }, Math.random() * widestSpreadMs)
  }
}

async function think(ms: number, stop: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: stop }).catch(() => undefined)
}
