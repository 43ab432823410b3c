import { holdAccount } from '#domain/account/hold-accounts.queries.ts'
import type { OwnDeletion } from '@drapeau/contract/deletions.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { lockAdmins } from '#features/accounts/users/admins.queries.ts'
import { refuseLastAdmin } from '#features/accounts/users/last-admin.ts'
import { lockUser } from '#features/accounts/users/users.queries.ts'
import { recordRun } from '#features/audit/audit.service.ts'
import { findSettingsId } from '#features/retention/retention.queries.ts'
import { readSettings } from '#features/site/settings-cache.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceRequest } from './announce-deletion.ts'
import { presentOwnDeletion } from './deletions.present.ts'
import { deleteOwnRequest, findOwnRequest, listUnfinishedEvents, putRequest } from './deletions.queries.ts'
import { removeAccount } from './remove-account.ts'

export async function getOwnDeletion(ctx: Ctx<'member'>): Promise<OwnDeletion> {
  const { db, now, member } = ctx
  const [{ ownDeletion }, request, events] = await Promise.all([
    readSettings(ctx),
    findOwnRequest(db, member.accountId),
    listUnfinishedEvents(db, member.accountId, now),
  ])
  return presentOwnDeletion(ownDeletion, request, events)
}

export async function askForDeletion(ctx: Ctx<'member'>, line: string): Promise<OwnDeletion> {
  const { accountId } = ctx.member
  await ctx.db.transaction().execute(async (transaction) => {
    if (!(await holdAccount(transaction, accountId))) throw new Refusal('signed-out')
    await putRequest(transaction, accountId, line, ctx.now)
    await announceRequest(ctx, transaction, accountId)
  })
  return getOwnDeletion(ctx)
}

export async function withdrawDeletion(ctx: Ctx<'member'>): Promise<OwnDeletion> {
  const { accountId } = ctx.member
  await ctx.db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, accountId)
    if (!(await deleteOwnRequest(transaction, accountId))) throw new Refusal('not-found')
    await announceRequest(ctx, transaction, accountId)
  })
  return getOwnDeletion(ctx)
}

/** The audit log gets a number, as for accounts that the clock deletes: what somebody wanted to be forgotten is not in it. */
export async function deleteOwnAccount(ctx: Ctx<'member'>, sessions: SessionCache): Promise<void> {
  const { accountId } = ctx.member
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    const { ownDeletion } = await readSettings({ db: transaction, config: ctx.config })
    if (ownDeletion !== 'at-once') throw new Refusal('deletion-on-request')
    await lockAdmins(transaction)
    await lockDeletions(transaction)
    const known = await lockUser(transaction, accountId, 'delete')
    if (!known) throw new Refusal('signed-out')
    await refuseLastAdmin(transaction, accountId, known)
    const id = await findSettingsId(transaction)
    const run = { name: ctx.config.siteName, now: ctx.now, counts: { ownAccounts: 1 } }
    if (id !== undefined) await recordRun(transaction, { id, ...run })
    return removeAccount(ctx, transaction, sessions, accountId)
  })
  await settle()
}
