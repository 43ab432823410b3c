import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { orderMail } from '#features/accounts/mail/account-mail.ts'
import { lockAccountByEmail } from '#features/accounts/accounts.queries.ts'
import { welcomeAccount } from '#features/accounts/registration/confirmation.ts'
import { endAccess } from '#features/accounts/sessions/end-access.ts'
import { refuseUnknownKey, requestKeyOnce, useKey } from '#features/accounts/mail/mailed-keys.ts'
import { forgetPassword } from './passwords.queries.ts'
import { emailKey } from '#features/accounts/registration/registration.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'

/** Orders a mail with a reset key. The way is the same whatever state the account is in, so its duration reveals nothing. */
export async function askForReset(ctx: Ctx<'anyone'>, email: string): Promise<void> {
  const { language, now } = ctx
  await ctx.db.transaction().execute(async (transaction) => {
    const account = await lockAccountByEmail(transaction, emailKey(email))
    if (!account) throw new Refusal('email-not-found')
    const { id: accountId, active: isOwner } = account
    await requestKeyOnce(
      ctx,
      transaction,
      { accountId, purpose: 'reset', email: account.email, language, isOwner },
      now,
    )
  })
}

/**
 * The old password, every session, every other key and a pending change of the email end now; a new password follows by
 * mail. The holder of the key has read the mail, so the address is proven too, and guesses that others made at the account
 * no longer keep its owner out. Returns the account.
 */
export async function resetByKey(ctx: Ctx<'anyone'>, sessions: SessionCache, key: string): Promise<string> {
  const { now, language } = ctx
  await refuseUnknownKey(ctx.db, key, now)
  const {
    settle,
    email,
    accountId: owner,
  } = await ctx.db.transaction().execute(async (transaction) => {
    const request = await useKey(transaction, key, ['reset', 'invite'], now)
    const { accountId } = request
    const requestId = randomUUID()
    await forgetPassword(transaction, accountId, requestId, now)
    await welcomeAccount(ctx, transaction, accountId)
    const ended = await endAccess(transaction, accountId)
    const mail = { accountId, purpose: 'new-password', requestId, email: request.email, language } as const
    await orderMail(ctx.jobs, transaction, mail)
    return { settle: await sessions.announce(transaction, ended), email: request.email, accountId }
  })
  await settle()
  await ctx.limiter.forgive('login', email)
  return owner
}
