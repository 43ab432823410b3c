import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export interface Delivery {
  from: string
  /** Of the envelope. */
  to: string[]
  raw: string
  mail: Email
}

/** What to answer to a complete message, by how many there were; null takes it. */
type Verdict = (seen: number) => Error | null | Promise<Error | null>

/** A real mail server on loopback, which keeps what it was given. */
export class Smtp {
  readonly deliveries: readonly Delivery[]
  /** What it was given, but did not take. */
  readonly refused: readonly Delivery[]
  readonly port: number
  readonly #server: SMTPServer

  private constructor(server: SMTPServer, port: number, given: { taken: Delivery[]; refused: Delivery[] }) {
    this.#server = server
    this.port = port
    this.deliveries = given.taken
    this.refused = given.refused
  }

  static async start(port = 0, verdict: Verdict = () => null): Promise<Smtp> {
    let seen = 0
    const given = { taken: [] as Delivery[], refused: [] as Delivery[] }
    const take = async (stream: Readable, { envelope }: SMTPServerSession, done: (no: Error | null) => void) => {
      const raw = await text(stream)
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const to = envelope.rcptTo.map(({ address }) => address)
      seen += 1
      const objection = await verdict(seen)
      given[objection ? 'refused' : 'taken'].push({ from, to, raw, mail: await PostalMime.parse(raw) })
      done(objection)
    }
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      disableReverseLookup: true,
      onData: (stream, session, done) => void take(stream, session, done),
    })
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
    const address = server.server.address()
    if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
    return new Smtp(server, address.port, given)
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  /** The first mail to this address that comes within the time. */
  async mailTo(address: string, patience = 60_000): Promise<Delivery> {
    const deadline = Date.now() + patience
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
