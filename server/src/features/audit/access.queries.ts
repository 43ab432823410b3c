import type { AccessKind } from '@drapeau/contract/audit/access.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { holding } from '#platform/database/holding.ts'
import type { Tables } from '#platform/database/tables.ts'

export interface NewAccess {
  kind: AccessKind
  accountId: string | null
  what: string
  times: number
  at: Date
}

export interface AccessRow {
  id: string
  kind: AccessKind
  accountId: string | null
  accountName: string
  what: string
  times: number
  createdAt: Date
}

interface Wanted {
  /** The words are folded for search. */
  words: string
  kind: AccessKind | undefined
  account: string | undefined
  page: number
  perPage: number
}

/** All in one statement, with the names of this day. */
export async function insertAccess(db: Db, records: readonly NewAccess[]): Promise<void> {
  if (records.length === 0) return
  await sql`
    insert into access_record (kind, account_id, account_name, what, times, search_key, created_at)
    select given.kind, given.account_id, coalesce(account.name, ''), given.what, given.times,
      coalesce(account.search_key, '') || ' ' || given.what_key, given.at
    from unnest(
      ${records.map(({ kind }) => kind)}::text[], ${records.map(({ accountId }) => accountId)}::uuid[],
      ${records.map(({ what }) => what)}::text[], ${records.map(({ what }) => searchKey(what))}::text[],
      ${records.map(({ times }) => times)}::int[], ${records.map(({ at }) => at.toISOString())}::timestamptz[]
    ) as given (kind, account_id, what, what_key, times, at)
    left join account on account.id = given.account_id`.execute(db)
}

/** Where the things are that stand in addresses. */
const things = [
  'account',
  'announcement',
  'api_token',
  'award',
  'category',
  'challenge',
  'challenge_file',
  'entry',
  'event',
  'hint',
  'identity',
  'invitation_link',
  'notification',
  'passkey',
  'session',
  'sign_in_provider',
  'staff_grant',
  'submission',
  'write_up',
] as const satisfies (keyof Tables)[]

/** Which of these are there, of whatever kind and whosever. */
export async function listExisting(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = things.map((thing) => sql`select id from ${sql.table(thing)} where id = any(${ids}::uuid[])`)
  const { rows } = await sql<{ id: string }>`${sql.join(found, sql` union all `)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function listAccessRows(db: Db, wanted: Wanted): Promise<{ rows: AccessRow[]; total: number }> {
  const { words, kind, account, page, perPage } = wanted
  const matching = db
    .selectFrom('access_record')
    .$if(words !== '', (query) => query.where('search_key', 'like', holding(words)))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(account !== undefined, (query) => query.where('account_id', '=', account ?? ''))
  const [rows, { total }] = await Promise.all([
    matching
      .select([
        'id',
        sql<AccessKind>`kind`.as('kind'),
        'account_id as accountId',
        'account_name as accountName',
        'what',
        'times',
        'created_at as createdAt',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}
