import { Readable } from 'node:stream'
import type { LiveMessage } from '@drapeau/contract/live.ts'
import { isStaff, isWatching } from '@drapeau/rules/grants.ts'
import { maxTimerMs } from '@drapeau/rules/timer.ts'
import type { Member } from '../http/context.ts'

interface Stream {
  member: Member
  body: Readable
  expiry: NodeJS.Timeout
}

/** A browser keeps one stream; this allows for many browsers of one person, not for a flood. */
const maxPerAccount = 10
const maxInAll = 5_000
/** Proxies close what is silent for a minute. */
const heartbeatMs = 20_000
/** What may wait for a client that does not read, beside what the connection itself buffers. */
const maxWaitingBytes = 192 * 1024

export class Streams {
  readonly #streams = new Set<Stream>()
  readonly #heartbeat: NodeJS.Timeout
  #isClosed = false

  constructor() {
    this.#heartbeat = setInterval(() => this.#write([...this.#streams], ': still here\n\n'), heartbeatMs)
    this.#heartbeat.unref()
  }

  get size(): number {
    return this.#streams.size
  }

  /** A stream that began while we stop would hold that up to the last moment. */
  hasRoom(): boolean {
    return !this.#isClosed && this.#streams.size < maxInAll
  }

  /** The body of a live response. The oldest stream of an account makes room for the newest. */
  open(member: Member, now: Date): Readable {
    const mine = [...this.#streams].filter((stream) => stream.member.accountId === member.accountId)
    if (mine.length >= maxPerAccount && mine[0]) this.#close(mine[0])
    const life = Math.min(maxTimerMs, Math.max(0, member.expiresAt.getTime() - now.getTime()))
    // Nothing is read on demand: messages are pushed when they happen.
    const body = new Readable({ read: () => undefined })
    const stream = { member, body, expiry: setTimeout(() => this.#signOut(stream), life) }
    stream.expiry.unref()
    this.#streams.add(stream)
    body.on('close', () => this.#forget(stream))
    this.#write([stream], encode({ kind: 'hello' }))
    return body
  }

  toEveryone(message: LiveMessage): void {
    this.#write([...this.#streams], encode(message))
  }

  toAccounts(accountIds: readonly string[], message: LiveMessage): void {
    const wanted = new Set(accountIds)
    this.#write(
      [...this.#streams].filter((stream) => wanted.has(stream.member.accountId)),
      encode(message),
    )
  }

  /** To administrators and staff. */
  toManagers(message: LiveMessage, now: Date): void {
    this.#toAdminsAnd((grants) => isStaff(grants, now), message)
  }

  /** To administrators, and to staff who may follow what players do. */
  toWatchers(message: LiveMessage, now: Date): void {
    this.#toAdminsAnd((grants) => isWatching(grants, now), message)
  }

  /** Streams know the grants with which they were opened: browsers open new ones, and fetch what they have missed. */
  reopen(accountId: string): void {
    for (const stream of this.#streams) if (stream.member.accountId === accountId) this.#close(stream)
  }

  /** The session is over: the stream says so and ends. */
  endSessions(ended: (member: Member) => boolean): void {
    for (const stream of this.#streams) if (ended(stream.member)) this.#signOut(stream)
  }

  closeAll(): void {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    for (const stream of this.#streams) this.#close(stream)
  }

  #toAdminsAnd(isMeant: (grants: Member['grants']) => boolean, message: LiveMessage): void {
    this.#write(
      [...this.#streams].filter(({ member }) => member.type === 'admin' || isMeant(member.grants)),
      encode(message),
    )
  }

  #signOut(stream: Stream): void {
    this.#write([stream], encode({ kind: 'signed-out' }))
    this.#close(stream)
  }

  #close(stream: Stream): void {
    this.#forget(stream)
    stream.body.push(null)
  }

  #forget(stream: Stream): void {
    clearTimeout(stream.expiry)
    this.#streams.delete(stream)
  }

  /** A client that does not read is disconnected before its backlog fills our memory. */
  #write(streams: Stream[], text: string): void {
    for (const stream of streams) {
      stream.body.push(text)
      if (stream.body.readableLength > maxWaitingBytes) {
        this.#forget(stream)
        stream.body.destroy()
      }
    }
  }
}

function encode(message: LiveMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`
}
