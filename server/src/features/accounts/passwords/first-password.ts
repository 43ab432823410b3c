import { welcomeAccount } from '#features/accounts/registration/confirmation.ts'
import { refuseUnknownKey, useKey } from '#features/accounts/mail/mailed-keys.ts'
import { endAccess } from '#features/accounts/sessions/end-access.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import type { Ctx } from '#platform/http/context.ts'
import { hashPassword, placeOf } from './passwords.ts'
import { setPassword } from './passwords.queries.ts'

/**
 * The first password of somebody whom a teacher has invited. The holder of the key has read the mail, so the address is
 * proven too. The key is used up in the transaction that stores the password. Returns the account.
 */
export async function setFirstPassword(
  ctx: Ctx<'anyone'>,
  sessions: SessionCache,
  key: string,
  password: string,
): Promise<string> {
  const { now } = ctx
  await refuseUnknownKey(ctx.db, key, now)
  const hash = await hashPassword(password, placeOf(ctx))
  const { settle, accountId, email } = await ctx.db.transaction().execute(async (transaction) => {
    const request = await useKey(transaction, key, ['invite'], now)
    await setPassword(transaction, request.accountId, hash, now)
    await welcomeAccount(ctx, transaction, request.accountId)
    const ended = await endAccess(transaction, request.accountId)
    return { settle: await sessions.announce(transaction, ended), ...request }
  })
  await settle()
  await ctx.limiter.forgive('login', email)
  return accountId
}
