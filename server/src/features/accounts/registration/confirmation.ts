import { notifyAccount } from '#features/notifications/notifications.service.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/name-lock.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendToAccount } from '#platform/live/announce.ts'
import { noteFor } from '#features/accounts/mail/account-notes.ts'
import {
  activateAccount,
  adoptPendingEmail,
  dropPendingEmail,
  lockAccountByEmail,
} from '#features/accounts/accounts.queries.ts'
import { endKeys } from '#features/accounts/sessions/end-access.ts'
import { refuseUnknownKey, requestKeyOnce, useKey } from '#features/accounts/mail/mailed-keys.ts'
import { deleteRequests, type KeyRequest } from '#features/accounts/mail/mailed-keys.queries.ts'
import { getProfile } from '#features/accounts/profile/profile.queries.ts'
import { emailKey } from './registration.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'

/** The key proves an address: the account's first one, or the one that is to replace it. */
export async function confirmByKey(
  ctx: Ctx<'anyone'>,
  sessions: SessionCache,
  key: string,
): Promise<{ proven: 'account' | 'email'; accountId: string }> {
  await refuseUnknownKey(ctx.db, key, ctx.now)
  let proven: KeyRequest | undefined
  try {
    const { settle, request } = await ctx.db.transaction().execute(async (transaction) => {
      const used = await useKey(transaction, key, ['confirm', 'change-email'], ctx.now)
      proven = used
      if (used.purpose === 'confirm') await welcomeAccount(ctx, transaction, used.accountId)
      else await changeEmail(ctx, transaction, used)
      const news = await sessions.announce(transaction, { topic: 'account-changed', account: used.accountId })
      await sendToAccount(ctx.bus, transaction, used.accountId, { kind: 'stale', keys: ['me'] })
      return { settle: news, request: used }
    })
    await settle()
    return { proven: request.purpose === 'change-email' ? 'email' : 'account', accountId: request.accountId }
  } catch (error) {
    if (!proven || brokenConstraint(error) !== 'one_account_per_email') throw error
    await giveUpEmail(ctx, sessions, proven)
    throw new Refusal('invalid-code', { cause: error })
  }
}

export async function resendConfirmation(ctx: Ctx<'anyone'>, email: string): Promise<void> {
  const { language, now } = ctx
  await ctx.db.transaction().execute(async (transaction) => {
    const account = await lockAccountByEmail(transaction, emailKey(email))
    if (!account) throw new Refusal('email-not-found')
    if (account.active) throw new Refusal('already-confirmed')
    const request = {
      accountId: account.id,
      purpose: 'confirm',
      email: account.email,
      language,
      isOwner: false,
    } as const
    await requestKeyOnce(ctx, transaction, request, now)
  })
}

/** The account is its owner's: says so once, however often it is proven. */
export async function welcomeAccount(
  ctx: Pick<Ctx, 'bus' | 'clock' | 'now'>,
  transaction: Db,
  accountId: string,
): Promise<void> {
  const language = await activateAccount(transaction, accountId, ctx.now)
  if (language) await notifyAccount(ctx, transaction, accountId, noteFor('welcome', language))
}

/** What was mailed to the old address opens nothing from now on. */
async function changeEmail(ctx: Ctx<'anyone'>, transaction: Db, { accountId, email }: KeyRequest): Promise<void> {
  const known = await getProfile(transaction, accountId)
  await lockNames(transaction, [known.nameKey, known.emailKey ?? known.nameKey, emailKey(email)])
  const language = await adoptPendingEmail(transaction, accountId, email, emailKey(email), ctx.now)
  if (!language) throw new Refusal('invalid-code')
  await endKeys(transaction, accountId)
  await notifyAccount(ctx, transaction, accountId, noteFor('email-changed', language))
}

/** Another account has confirmed the address first. */
async function giveUpEmail(
  ctx: Ctx<'anyone'>,
  sessions: SessionCache,
  { accountId, email }: KeyRequest,
): Promise<void> {
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    await dropPendingEmail(transaction, accountId, email)
    await deleteRequests(transaction, accountId, ['change-email'])
    return sessions.announce(transaction, { topic: 'account-changed', account: accountId })
  })
  await settle()
}
