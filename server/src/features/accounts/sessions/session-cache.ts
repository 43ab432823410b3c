import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import type { Db } from '#platform/database/database.ts'
import type { Authenticate, Member } from '#platform/http/context.ts'
import type { MessageOf } from '#platform/live/bus.ts'
import { RollCall } from '#platform/live/roll-call.ts'
import { BoundedMap } from '#platform/memory/bounded-map.ts'
import type { Services } from '#platform/services.ts'
import { presentMe } from '#features/accounts/accounts.present.ts'
import { readGrants } from './held-grants.queries.ts'
import { LastUses } from './last-uses.ts'
import { digestOf, isApiToken, isSecret } from '#features/accounts/secrets.ts'
import { idleMsOf, isOver, neverIdle } from './session-life.ts'
import { findSession, type SignedIn, writeLastSeen } from './sessions.queries.ts'
import { findToken, type TokenHolder, writeLastUsed } from '#features/accounts/tokens/tokens.queries.ts'

/** What can happen to sessions: some end or change, all of an account end, or their account changes. */
export type SessionChange =
  | MessageOf<'sessions-ended'>
  | MessageOf<'sessions-changed'>
  | MessageOf<'account-ended'>
  | MessageOf<'account-changed'>

interface Entry {
  member: Member
  idleMs: number
  lastSeenAt: Date
  expiresAt: Date
  /** The last use that is, or soon will be, in the database. */
  writtenAt: Date
}

/** Nobody needs to know it to the second, and not every request should write. */
const writeEveryMs = 60_000

/** An entry takes about a kilobyte. */
const maxEntries = 20_000

/**
 * Whose session or API token a request carries, without a query for each. An entry is removed the moment its session or
 * token ends, here and on every node; while the bus is down, nothing is cached.
 */
export class SessionCache {
  readonly #services: CacheServices
  readonly #lastSeen: LastUses
  readonly #lastUsed: LastUses
  /** By the token as it is sent: the database knows only its digest, but here every request carries it anyway. */
  readonly #entries = new BoundedMap<string, Entry>(maxEntries)
  readonly #faces = new WeakMap<Member, Me>()
  readonly #rollCall: RollCall
  /** Counts invalidations: what was loading meanwhile may be stale already, and is not cached. */
  #invalidations = 0

  constructor(services: CacheServices) {
    this.#services = services
    this.#lastSeen = new LastUses(services, writeLastSeen)
    this.#lastUsed = new LastUses(services, writeLastUsed)
    this.#rollCall = new RollCall(services)
    services.bus.onSilence(() => this.#remove(() => true))
  }

  /** Finds whose token this is; null when it opens nothing, or no longer does. */
  find: Authenticate = (token, now) => {
    const member = this.recognise(token, now)
    if (member) return member
    if (isSecret(token)) return this.#load(token, now, findSessionEntry)
    return isApiToken(token) ? this.#load(token, now, findTokenEntry) : null
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

  /** The account as its owner sees it, without its grants, as it was when the session was found. API tokens do not open it. */
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
    if (change.topic === 'sessions-ended' || change.topic === 'sessions-changed') {
      const ended = new Set(change.sessions)
      this.#remove((member) => ended.has(member.sessionId))
    } else this.#remove((member) => member.accountId === change.account)
  }

  /** Writes when sessions and tokens were last used. */
  async flush(): Promise<void> {
    await Promise.all([this.#lastSeen.flush(), this.#lastUsed.flush()])
  }

  async #load(token: string, now: Date, find: FindEntry): Promise<Member | null> {
    const { bus } = this.#services
    const invalidations = this.#invalidations
    const wasListening = bus.isListening
    const found = await find(this.#services, digestOf(token), now)
    if (!found || isOver(found.entry, now)) return null
    const { entry, me } = found
    if (me) this.#faces.set(entry.member, Object.freeze(me))
    if (wasListening && bus.isListening && invalidations === this.#invalidations) this.#entries.set(token, entry)
    return this.#use(entry, now)
  }

  #use(entry: Entry, now: Date): Member {
    entry.lastSeenAt = now
    if (now.getTime() - entry.writtenAt.getTime() >= writeEveryMs) {
      entry.writtenAt = now
      const uses = entry.member.token ? this.#lastUsed : this.#lastSeen
      uses.note(entry.member.sessionId, now)
    }
    return entry.member
  }

  #remove(isGone: (member: Member) => boolean): void {
    this.#invalidations += 1
    for (const [token, { member }] of this.#entries) if (isGone(member)) this.#entries.delete(token)
  }
}

type CacheServices = Pick<Services, 'db' | 'bus' | 'log' | 'config'>
type FindEntry = (services: CacheServices, digest: Buffer, now: Date) => Promise<{ entry: Entry; me?: Me } | undefined>

const findSessionEntry: FindEntry = async ({ db, config }, digest, now) => {
  const row = await findSession(db, digest)
  if (!row) return undefined
  const { remember, lastSeenAt, expiresAt } = row
  const entry = {
    member: memberOf(row),
    idleMs: idleMsOf(remember),
    lastSeenAt,
    expiresAt,
    writtenAt: lastSeenAt,
  }
  return { entry, me: presentMe(row, [], { config, now }) }
}

/** Where players have no tokens, those of staff are found: admission knows what they open. */
const findTokenEntry: FindEntry = async ({ db, config }, digest) => {
  const row = await findToken(db, digest)
  if (!row || (row.type !== 'admin' && !config.playerTokens && row.grants.length === 0)) return undefined
  const { createdAt, expiresAt, lastUsedAt } = row
  const lastSeenAt = lastUsedAt ?? createdAt
  // The first use is written at once: a token that was used is never shown as unused.
  const writtenAt = lastUsedAt ?? new Date(0)
  return { entry: { member: tokenMemberOf(row), idleMs: neverIdle, lastSeenAt, expiresAt, writtenAt } }
}

function memberOf(row: SignedIn): Member {
  const { accountId, sessionId, expiresAt, confirmedAt } = row
  return {
    accountId,
    sessionId,
    type: row.type === 'admin' ? 'admin' : 'user',
    expiresAt,
    token: null,
    confirmedAt,
    lacksFactor: !row.hasSecondFactor,
    grants: readGrants(row.grants),
  }
}

function tokenMemberOf({ accountId, id, type, expiresAt, name, scopes, grants }: TokenHolder): Member {
  const token = { name, scopes }
  const proof = { confirmedAt: null, lacksFactor: false }
  const held = readGrants(grants)
  const rights = { token, grants: held, ...proof }
  return { accountId, sessionId: id, type: type === 'admin' ? 'admin' : 'user', expiresAt, ...rights }
}
