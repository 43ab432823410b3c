import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { rowsPrepared } from '#platform/database/prepared-statement.queries.ts'
import { type GrantInJson, heldGrants } from './held-grants.queries.ts'

export interface SignedIn {
  sessionId: string
  remember: boolean
  lastSeenAt: Date
  expiresAt: Date
  accountId: string
  name: string
  /** Null for a pupil without an address. */
  email: string | null
  pendingEmail: string | null
  countryCode: string
  isStudent: boolean
  schoolName: string | null
  type: string
  active: boolean
  createdAt: Date
  confirmedAt: Date | null
  hasSecondFactor: boolean
  grants: GrantInJson[]
}

export interface NewSession {
  tokenHash: Buffer
  accountId: string
  remember: boolean
  device: string
  createdAt: Date
  expiresAt: Date
}

export interface SessionRow {
  id: string
  device: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  remember: boolean
}

/** Whose token this is, with all that the account shows of itself. A disabled account has no sessions. */
export async function findSession(db: Db, tokenHash: Buffer): Promise<SignedIn | undefined> {
  const query = db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('school', 'school.id', 'account.school_id')
    .where('session.token_hash', '=', tokenHash)
    .where('account.enabled', '=', true)
    .select([
      'session.id as sessionId',
      'session.remember',
      'session.last_seen_at as lastSeenAt',
      'session.expires_at as expiresAt',
      'account.id as accountId',
      'account.name',
      'account.email',
      'account.pending_email as pendingEmail',
      'account.country_code as countryCode',
      'account.is_student as isStudent',
      'school.name as schoolName',
      'account.type',
      'account.active',
      'account.created_at as createdAt',
      'session.confirmed_at as confirmedAt',
      sql<boolean>`has_second_factor(account.id)`.as('hasSecondFactor'),
      heldGrants.as('grants'),
    ])
  const [found] = await rowsPrepared(db, 'session by token', query.compile())
  return found
}

/**
 * Signs in, if the password that was checked is still the account's: a change that comes between waits for us, or we
 * for it, so that no session outlives the password that opened it. Without a password, somebody else has vouched for the
 * person. False when it is not, or the account cannot sign in.
 */
export async function insertSession(db: Db, session: NewSession, passwordHash: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into session (token_hash, account_id, remember, device, created_at, last_seen_at, expires_at, confirmed_at)
    select ${session.tokenHash}, account.id, ${session.remember}, ${session.device},
      ${session.createdAt}, ${session.createdAt}, ${session.expiresAt}, ${session.createdAt}
    from account
    where account.id = ${session.accountId}
      and (${passwordHash}::text is null or account.password_hash = ${passwordHash})
      and account.enabled and account.active
    for share of account`.execute(db)
  return numAffectedRows === 1n
}

export async function listSessions(db: Db, accountId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .select([
      'id',
      'device',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
      'remember',
    ])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** False when there is none of that id, or it is somebody else's. */
export async function deleteSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteAllSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('session').where('id', 'in', ordered(db, accountId)).execute()
}

/** Returns the sessions that have ended. */
export async function deleteOtherSessions(db: Db, accountId: string, kept: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('session')
    .where('id', 'in', ordered(db, accountId))
    .where('id', '!=', kept)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Keeps the most recently used. Answers which sessions have ended. */
export async function deleteOldestSessions(db: Db, accountId: string, most: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('session')
    .where('id', 'in', (query) =>
      ordered(db, accountId).where('id', 'in', () =>
        query
          .selectFrom('session as mine')
          .where('mine.account_id', '=', accountId)
          .select('mine.id')
          .orderBy('mine.last_seen_at', 'desc')
          .offset(most),
      ),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Time only goes forward, whichever node writes last. They are taken by their ids, since two nodes have seen the same ones. */
export async function writeLastSeen(db: Db, seen: readonly (readonly [id: string, at: Date])[]): Promise<void> {
  const ids = seen.map(([id]) => id)
  const times = seen.map(([, at]) => at)
  await sql`
    with held as materialized (
      select id from session where id = any(${ids}::uuid[]) order by id for no key update
    )
    update session set last_seen_at = greatest(session.last_seen_at, seen.at)
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as seen (id, at) join held on held.id = seen.id
    where session.id = seen.id`.execute(db)
}

/** Sessions past their time, or unused since; except those that are locked by another transaction. Returns which have ended. */
export async function deletePastSessions(
  db: Db,
  now: Date,
  unusedSince: { remembered: Date; others: Date },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('session')
    .where('id', 'in', (query) =>
      query
        .selectFrom('session as past')
        .where((its) =>
          its.or([
            its('expires_at', '<=', now),
            its.and([its('remember', '=', true), its('last_seen_at', '<=', unusedSince.remembered)]),
            its.and([its('remember', '=', false), its('last_seen_at', '<=', unusedSince.others)]),
          ]),
        )
        .select('past.id')
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Those of an account, locked in the order of their ids, as `writeLastSeen` does. */
function ordered(db: Db, accountId: string) {
  return db.selectFrom('session').where('account_id', '=', accountId).select('id').orderBy('id').forUpdate()
}
