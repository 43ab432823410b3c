import { connect, type Socket } from 'node:net'
import type { LiveMessage } from '@drapeau/contract/live.ts'

const mark = 'data: '

/** A live stream. The first message is a greeting, which shows that it is open. */
export class LiveStream {
  readonly #socket: Socket
  readonly #onMessage: (message: LiveMessage) => void
  #buffered = ''
  isOpen = true

  constructor({ hostname, port }: URL, request: string, onMessage: (message: LiveMessage) => void) {
    this.#onMessage = onMessage
    this.#socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('utf8')
    this.#socket.on('data', (text: string) => this.#receive(text))
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', () => {
      this.isOpen = false
    })
    this.#socket.write(request)
  }

  close(): void {
    this.#socket.destroy()
  }

  /** Skips the head of the response and the chunk lengths: a message begins with its mark and ends with a blank line. */
  #receive(text: string): void {
    const events = (this.#buffered + text).split('\n\n')
    this.#buffered = events.pop() ?? ''
    for (const event of events) {
      const at = event.lastIndexOf(mark)
      if (at !== -1) this.#onMessage(JSON.parse(event.slice(at + mark.length)) as LiveMessage)
    }
  }
}
