import { type ClientRequest, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { LiveMessage } from '@drapeau/contract/live.ts'
import { sendRequest } from './send-request.ts'

/**
 * A live channel that reconnects whenever it ends, as a browser does, only sooner. Announcements that were made while it
 * was closed are fetched on reconnection.
 */
export class Listener {
  /** Ids of the announcements that arrived on the channel. */
  readonly received = new Set<string>()
  /** Ids of the announcements that were fetched. */
  readonly fetched = new Set<string>()
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

  /** Resolves when the channel closes or fails. */
  #listen(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const request = get(`${this.#url}/api/live`, { agent: false, headers: { authorization: `Bearer ${this.#token}` } })
    this.#request = request
    request.on('error', () => resolve()).on('close', () => resolve())
    request.on('response', (reply) => {
      let buffered = ''
      reply.setEncoding('utf8').on('data', (piece: string) => {
        const events = (buffered + piece).split('\n\n')
        buffered = events.pop() ?? ''
        for (const event of events) if (event.startsWith('data: ')) this.#receive(JSON.parse(event.slice(6)))
      })
      reply.on('error', () => resolve())
    })
    return promise
  }

  #receive(parsed: unknown): void {
    const message = LiveMessage.safeParse(parsed).data
    if (message?.kind === 'notification') this.received.add(message.id)
    if (message?.kind === 'hello') void this.#fetchNews()
  }

  async #fetchNews(): Promise<void> {
    const { status, body } = await sendRequest({
      label: 'news',
      url: `${this.#url}/api/notifications/news`,
      token: this.#token,
    })
    if (status !== 200) return
    const { notifications }: { notifications: { _id: string }[] } = JSON.parse(body)
    for (const { _id } of notifications) this.fetched.add(_id)
  }
}
