import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { orderMail } from './account-mail.ts'
import { lockAccountByEmail } from './accounts.queries.ts'
import { welcomeAccount } from './confirmation.ts'
import { requestKey, useKey } from './mailed-keys.ts'
import { deleteRequests } from './mailed-keys.queries.ts'
import { forgetPassword } from './passwords.queries.ts'
import { emailKey } from './registration.ts'
import type { SessionCache } from './session-cache.ts'
import { deleteAllSessions } from './sessions.queries.ts'

/** Orders a mail with a reset key. The way is the same whatever state the account is in, so its time tells nothing. */
export async function askForReset(ctx: Ctx<'anyone'>, email: string): Promise<void> {
  const { language, now } = ctx
  await ctx.db.transaction().execute(async (transaction) => {
    const account = await lockAccountByEmail(transaction, emailKey(email))
    if (!account) throw new Refusal('email-not-found')
    await requestKey(ctx, transaction, { accountId: account.id, purpose: 'reset', email: account.email, language }, now)
  })
}

/**
 * The old password and every session end now; a new password follows by mail. Who holds the key has read the mail, so
 * the address is proven too, and guesses that others made at the account no longer keep its owner out.
 */
export async function resetByKey(ctx: Ctx<'anyone'>, sessions: SessionCache, key: string): Promise<void> {
  const { now, language } = ctx
  const { settle, email } = await ctx.db.transaction().execute(async (transaction) => {
    const request = await useKey(transaction, key, ['reset'], now)
    const { accountId } = request
    const requestId = randomUUID()
    await forgetPassword(transaction, accountId, requestId, now)
    await deleteRequests(transaction, accountId, ['confirm'])
    await welcomeAccount(ctx, transaction, accountId)
    await deleteAllSessions(transaction, accountId)
    const mail = { accountId, purpose: 'new-password', requestId, email: request.email, language } as const
    await orderMail(ctx.jobs, transaction, mail)
    return {
      settle: await sessions.announce(transaction, { topic: 'account-ended', account: accountId }),
      email: request.email,
    }
  })
  await settle()
  await ctx.limiter.forgive('login', email)
}
