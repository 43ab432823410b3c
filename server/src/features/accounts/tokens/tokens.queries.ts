import { TokenScope } from '@drapeau/contract/accounts/token-scope.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { rowsPrepared } from '#platform/database/prepared-statement.queries.ts'
import { type GrantInJson, heldGrants } from '#features/accounts/sessions/held-grants.queries.ts'

export interface TokenRow {
  id: string
  name: string
  scopes: TokenScope[]
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

/** A token with what a request needs to know of its owner. */
export interface TokenHolder extends TokenRow {
  accountId: string
  type: string
  grants: GrantInJson[]
}

export interface NewToken {
  accountId: string
  name: string
  scopes: readonly TokenScope[]
  tokenHash: Buffer
  createdAt: Date
  expiresAt: Date
}

export interface TokenOwner {
  name: string
  email: string | null
  language: string
  type: string
}

const shown = [
  'api_token.id',
  'api_token.name',
  'api_token.scopes',
  'api_token.created_at as createdAt',
  'api_token.expires_at as expiresAt',
  'api_token.last_used_at as lastUsedAt',
] as const

/** Whose token this is. An account that is disabled or not confirmed has none. */
export async function findToken(db: Db, tokenHash: Buffer): Promise<TokenHolder | undefined> {
  const query = db
    .selectFrom('api_token')
    .innerJoin('account', 'account.id', 'api_token.account_id')
    .where('api_token.token_hash', '=', tokenHash)
    .where('account.enabled', '=', true)
    .where('account.active', '=', true)
    .select([...shown, 'account.id as accountId', 'account.type', heldGrants.as('grants')])
  const [found] = await rowsPrepared(db, 'api token by digest', query.compile())
  return found && { ...found, scopes: scopesOf(found.scopes) }
}

/** Locks the account, so that changes of it and of its tokens follow each other. Undefined when it cannot sign in. */
export async function lockOwner(db: Db, accountId: string): Promise<TokenOwner | undefined> {
  return db
    .selectFrom('account')
    .where('id', '=', accountId)
    .where('enabled', '=', true)
    .where('active', '=', true)
    .select(['name', 'email', 'language', 'type'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Creates a token unless the account has as many as it may. The account must be locked before: a second one that is
 * created meanwhile waits, and then counts this one. Undefined when there are too many.
 */
export async function insertToken(db: Db, token: NewToken, most: number): Promise<TokenRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into api_token (account_id, name, scopes, token_hash, created_at, expires_at)
    select ${token.accountId}, ${token.name}, ${token.scopes}::text[], ${token.tokenHash},
      ${token.createdAt}::timestamptz, ${token.expiresAt}::timestamptz
    where (select count(*) from api_token where account_id = ${token.accountId}) < ${most}
    returning id`.execute(db)
  const [made] = rows
  if (!made) return undefined
  const { name, scopes, createdAt, expiresAt } = token
  return { id: made.id, name, scopes: [...scopes], createdAt, expiresAt, lastUsedAt: null }
}

/** Lists the newest first. */
export async function listTokens(db: Db, accountId: string): Promise<TokenRow[]> {
  const rows = await db
    .selectFrom('api_token')
    .where('account_id', '=', accountId)
    .select(shown)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ scopes, ...row }) => Object.assign(row, { scopes: scopesOf(scopes) }))
}

/** Of this account, or of any when it is null. Undefined when there is none. */
export async function deleteToken(
  db: Db,
  id: string,
  accountId: string | null,
): Promise<{ name: string; accountId: string; owner: string } | undefined> {
  return db
    .deleteFrom('api_token')
    .using('account')
    .whereRef('account.id', '=', 'api_token.account_id')
    .where('api_token.id', '=', id)
    .$if(accountId !== null, (query) => query.where('api_token.account_id', '=', accountId ?? ''))
    .returning(['api_token.name', 'api_token.account_id as accountId', 'account.name as owner'])
    .executeTakeFirst()
}

/** Returns which tokens have ended. */
export async function deleteTokensOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('api_token')
    .where('id', 'in', (query) =>
      query
        .selectFrom('api_token as mine')
        .where('mine.account_id', '=', accountId)
        .select('mine.id')
        .orderBy('mine.id')
        .forUpdate(),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Tokens that expired before then; except those that are locked by another transaction. */
export async function deletePastTokens(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('api_token')
    .where('id', 'in', (query) =>
      query
        .selectFrom('api_token as past')
        .where('past.expires_at', '<=', before)
        .select('past.id')
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Time only goes forward, whichever node writes last. They are locked in the order of their ids, as everywhere. */
export async function writeLastUsed(db: Db, uses: readonly (readonly [id: string, at: Date])[]): Promise<void> {
  const ids = uses.map(([id]) => id)
  const times = uses.map(([, at]) => at)
  await sql`
    with held as materialized (
      select id from api_token where id = any(${ids}::uuid[]) order by id for no key update
    )
    update api_token set last_used_at = greatest(api_token.last_used_at, used.at)
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as used (id, at) join held on held.id = used.id
    where api_token.id = used.id`.execute(db)
}

/** What a constraint of the table guarantees. */
function scopesOf(stored: readonly string[]): TokenScope[] {
  return stored.map((scope) => TokenScope.parse(scope))
}
