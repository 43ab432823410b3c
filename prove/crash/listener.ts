import { type ClientRequest, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { LiveMessage } from '@drapeau/contract/live.ts'
import { ask } from './send-request.ts'

/**
 * A browser with a live channel: opened again whenever it ends, as a browser does it, only sooner. What was said before
 * it was open is looked up then.
 */
export class Listener {
  /** The ids of the announcements that were said on the channel. */
  readonly heard = new Set<string>()
  /** And of those that were found by looking. */
  readonly found = new Set<string>()
  readonly #url: string
  readonly #token: string
  #request: ClientRequest | undefined
  #isOver = false

  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
    void this.#keepOpen()
  }

  stop(): void {
    this.#isOver = true
    this.#request?.destroy()
  }

  async #keepOpen(): Promise<void> {
    while (!this.#isOver) {
      await this.#listen()
      await pause(100)
    }
  }

  /** Until it ends, however that comes. */
  #listen(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const request = get(`${this.#url}/api/live`, { agent: false, headers: { authorization: `Bearer ${this.#token}` } })
    this.#request = request
    request.on('error', () => resolve()).on('close', () => resolve())
    request.on('response', (reply) => {
      let waiting = ''
      reply.setEncoding('utf8').on('data', (piece: string) => {
        const events = (waiting + piece).split('\n\n')
        waiting = events.pop() ?? ''
        for (const event of events) if (event.startsWith('data: ')) this.#hear(JSON.parse(event.slice(6)))
      })
      reply.on('error', () => resolve())
    })
    return promise
  }

  #hear(said: unknown): void {
    const message = LiveMessage.safeParse(said).data
    if (message?.kind === 'notification') this.heard.add(message.id)
    if (message?.kind === 'hello') void this.#look()
  }

  async #look(): Promise<void> {
    const { status, body } = await ask({
      what: 'news',
      url: `${this.#url}/api/notifications/news`,
      token: this.#token,
    })
    if (status !== 200) return
    const { notifications }: { notifications: { _id: string }[] } = JSON.parse(body)
    for (const { _id } of notifications) this.found.add(_id)
  }
}
