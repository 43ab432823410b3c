import { connect, type Socket } from 'node:net'
import type { LiveMessage } from '@drapeau/contract/live.ts'

const mark = 'data: '

/** A live stream that is listened to until it is closed. It greets with a first word, and by then it is open. */
export class Ear {
  readonly #socket: Socket
  readonly #onMessage: (message: LiveMessage) => void
  #waiting = ''
  /** Whether it is being listened to. */
  isOpen = true

  constructor({ hostname, port }: URL, request: string, onMessage: (message: LiveMessage) => void) {
    this.#onMessage = onMessage
    this.#socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('utf8')
    this.#socket.on('data', (text: string) => this.#hear(text))
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', () => {
      this.isOpen = false
    })
    this.#socket.write(request)
  }

  close(): void {
    this.#socket.destroy()
  }

  /** The head, and the length before each piece, are not for us: a message begins at its mark and ends with a blank line. */
  #hear(text: string): void {
    const events = (this.#waiting + text).split('\n\n')
    this.#waiting = events.pop() ?? ''
    for (const event of events) {
      const at = event.lastIndexOf(mark)
      if (at !== -1) this.#onMessage(JSON.parse(event.slice(at + mark.length)) as LiveMessage)
    }
  }
}
