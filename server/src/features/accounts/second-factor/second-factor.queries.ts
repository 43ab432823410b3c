import type { FactorKind } from '@drapeau/contract/refusals.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface TotpRow {
  secret: Buffer
  confirmedAt: Date | null
}

/** What the account asks for at sign-in; empty when the password is enough. */
export async function listFactorKinds(db: Db, accountId: string): Promise<FactorKind[]> {
  const { rows } = await sql<{ kind: FactorKind }>`
    select 'totp' as kind from totp where account_id = ${accountId} and confirmed_at is not null
    union all select 'passkey' where exists (select from passkey where account_id = ${accountId})`.execute(db)
  return rows.map(({ kind }) => kind)
}

export async function findTotp(db: Db, accountId: string): Promise<TotpRow | undefined> {
  return db
    .selectFrom('totp')
    .where('account_id', '=', accountId)
    .select(['secret', 'confirmed_at as confirmedAt'])
    .executeTakeFirst()
}

/** A new secret in the place of one that was never confirmed. False when the account uses one already. */
export async function putPendingTotp(db: Db, accountId: string, secret: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp')
    .values({ account_id: accountId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Asks for its codes from now on. False when this secret was replaced, removed or confirmed meanwhile. */
export async function confirmTotp(
  db: Db,
  accountId: string,
  secret: Buffer,
  step: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ confirmed_at: now, last_step: step })
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses up the code of a step and all before it. False when that happened already: each code works once. */
export async function spendStep(db: Db, accountId: string, secret: Buffer, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when none was in use. */
export async function deleteTotp(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('totp')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The codes from before no longer work. */
export async function replaceRecoveryCodes(db: Db, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(db, accountId)
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('recovery_code')
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Uses it up. False when there is none like it, or it was used: each works once. */
export async function spendRecoveryCode(db: Db, accountId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
}

/** Everything that the account asks for besides its password. */
export async function deleteAllFactors(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('totp').where('account_id', '=', accountId).execute()
  await db.deleteFrom('passkey').where('account_id', '=', accountId).execute()
  await deleteRecoveryCodes(db, accountId)
}
