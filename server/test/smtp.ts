import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export interface Delivery {
  from: string
  /** Recipients of the envelope. */
  to: string[]
  raw: string
  mail: Email
}

/** Decides on each complete message by its number; null accepts it. */
type Verdict = (seen: number) => Error | null | Promise<Error | null>

/** A mail server on loopback that keeps the messages it receives. */
export class Smtp {
  readonly deliveries: readonly Delivery[]
  /** Messages that it rejected. */
  readonly refused: readonly Delivery[]
  readonly port: number
  readonly #server: SMTPServer

  private constructor(server: SMTPServer, port: number, received: { accepted: Delivery[]; refused: Delivery[] }) {
    this.#server = server
    this.port = port
    this.deliveries = received.accepted
    this.refused = received.refused
  }

  static async start(port = 0, verdict: Verdict = () => null): Promise<Smtp> {
    let seen = 0
    const received = { accepted: [] as Delivery[], refused: [] as Delivery[] }
    const receive = async (stream: Readable, { envelope }: SMTPServerSession, done: (no: Error | null) => void) => {
      const raw = await text(stream)
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const to = envelope.rcptTo.map(({ address }) => address)
      seen += 1
      const error = await verdict(seen)
      received[error ? 'refused' : 'accepted'].push({ from, to, raw, mail: await PostalMime.parse(raw) })
      done(error)
    }
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      disableReverseLookup: true,
      onData: (stream, session, done) => void receive(stream, session, done),
    })
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
    const address = server.server.address()
    if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
    return new Smtp(server, address.port, received)
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  /** Waits for the first mail to this address. */
  async mailTo(address: string, timeoutMs = 60_000): Promise<Delivery> {
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline) {
      const delivery = this.deliveries.find(({ to }) => to.includes(address))
      if (delivery) return delivery
      await pause(20)
    }
    throw new Error(`No mail came for ${address}.`)
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(resolve)
    })
  }
}
