import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import type { Db } from '#platform/database/database.ts'
import type { Authenticate, Member } from '#platform/http/context.ts'
import type { MessageOf } from '#platform/live/bus.ts'
import { RollCall } from '#platform/live/roll-call.ts'
import { BoundedMap } from '#platform/memory/bounded-map.ts'
import { Throttle } from '#platform/memory/throttle.ts'
import type { Services } from '#platform/services.ts'
import { presentMe } from './accounts.present.ts'
import { digestOf, isSecret } from './secrets.ts'
import { isOver } from './session-life.ts'
import { findSession, type SignedIn, writeLastSeen } from './sessions.queries.ts'

/** What can happen to sessions: some end, all of an account end, or their account changes. */
export type SessionChange = MessageOf<'sessions-ended'> | MessageOf<'account-ended'> | MessageOf<'account-changed'>

interface Entry {
  member: Member
  remember: boolean
  lastSeenAt: Date
  expiresAt: Date
  /** The last use that is, or soon will be, in the database. */
  writtenAt: Date
}

/** Nobody needs to know it to the second, and not every request should write. */
const writeEveryMs = 60_000

/** About a kilobyte each. */
const mostEntries = 20_000

/**
 * Who is signed in, without a query for every request. An entry is removed the moment its session ends, here and on every
 * node; while the bus is down, nothing is cached.
 */
export class SessionCache {
  readonly #services: Pick<Services, 'db' | 'bus' | 'log'>
  readonly #lastSeen: LastSeen
  /** By the token as it is sent: the database knows only its digest, but here every request carries it anyway. */
  readonly #entries = new BoundedMap<string, Entry>(mostEntries)
  readonly #faces = new WeakMap<Member, Me>()
  readonly #rollCall: RollCall
  /** Counts invalidations: what was loading meanwhile may be stale already, and is not cached. */
  #invalidations = 0

  constructor(services: Pick<Services, 'db' | 'bus' | 'log'>) {
    this.#services = services
    this.#lastSeen = new LastSeen(services)
    this.#rollCall = new RollCall(services)
    services.bus.onSilence(() => this.#remove(() => true))
  }

  /** Finds whose token this is; null when it opens nothing, or no longer does. */
  find: Authenticate = (token, now) => {
    const member = this.recognise(token, now)
    if (member) return member
    return isSecret(token) ? this.#load(token, now) : null
  }

  /** From memory alone: undefined when the token is not cached. */
  recognise = (token: string, now: Date): Member | undefined => {
    const entry = this.#entries.get(token)
    // Another node may have seen it later than this one: what looks expired here is read from the database.
    if (!entry || isOver(entry, now)) return undefined
    // Once a second is exact enough to find the least recently used.
    if (now.getTime() - entry.lastSeenAt.getTime() > 1_000) this.#entries.set(token, entry)
    return this.#use(entry, now)
  }

  /** The account as its owner sees it, as it was when the session was found. */
  meOf(member: Member): Me {
    const me = this.#faces.get(member)
    if (!me) throw new Error('This member was not found by this cache.')
    return me
  }

  /**
   * Publishes in the transaction what it does to sessions. The returned function is to be called after the commit: it
   * removes them here at once, and waits until the other nodes have done so too.
   */
  async announce(transaction: Db, change: SessionChange): Promise<() => Promise<void>> {
    await this.#services.bus.publish(transaction, change)
    return async () => {
      this.receive(change)
      await this.#rollCall.wait()
    }
  }

  receive(change: SessionChange): void {
    if (change.topic === 'sessions-ended') {
      const ended = new Set(change.sessions)
      this.#remove((member) => ended.has(member.sessionId))
    } else this.#remove((member) => member.accountId === change.account)
  }

  /** Writes when sessions were last used. */
  flush(): Promise<void> {
    return this.#lastSeen.flush()
  }

  async #load(token: string, now: Date): Promise<Member | null> {
    const { bus, db } = this.#services
    const invalidations = this.#invalidations
    const wasListening = bus.isListening
    const row = await findSession(db, digestOf(token))
    if (!row || isOver(row, now)) return null
    const { remember, lastSeenAt, expiresAt } = row
    const entry = { member: memberOf(row), remember, lastSeenAt, expiresAt, writtenAt: lastSeenAt }
    this.#faces.set(entry.member, Object.freeze(presentMe(row)))
    if (wasListening && bus.isListening && invalidations === this.#invalidations) this.#entries.set(token, entry)
    return this.#use(entry, now)
  }

  #use(entry: Entry, now: Date): Member {
    entry.lastSeenAt = now
    if (now.getTime() - entry.writtenAt.getTime() >= writeEveryMs) {
      entry.writtenAt = now
      this.#lastSeen.note(entry.member.sessionId, now)
    }
    return entry.member
  }

  #remove(isGone: (member: Member) => boolean): void {
    this.#invalidations += 1
    for (const [token, { member }] of this.#entries) if (isGone(member)) this.#entries.delete(token)
  }
}

function memberOf({ accountId, sessionId, type, expiresAt }: SignedIn): Member {
  return { accountId, sessionId, type: type === 'admin' ? 'admin' : 'user', expiresAt }
}

/** Many sessions are written in one statement. */
const collectMs = 5_000

/** When sessions were last used, collected in memory and written together. */
class LastSeen {
  readonly #services: Pick<Services, 'db' | 'log'>
  readonly #pending = new Map<string, Date>()
  readonly #flushes = new Throttle(() => void this.flush(), { everyMs: collectMs, settleMs: collectMs })

  constructor(services: Pick<Services, 'db' | 'log'>) {
    this.#services = services
  }

  note(sessionId: string, at: Date): void {
    this.#pending.set(sessionId, at)
    this.#flushes.request()
  }

  /** What cannot be written is tried again the next time. */
  async flush(): Promise<void> {
    this.#flushes.stop()
    const batch = [...this.#pending]
    if (batch.length === 0) return
    this.#pending.clear()
    try {
      await writeLastSeen(this.#services.db, batch)
    } catch (error) {
      this.#services.log.warn({ err: error }, 'last uses of sessions could not be written')
      for (const [id, at] of batch) if (!this.#pending.has(id)) this.#pending.set(id, at)
    }
  }
}
