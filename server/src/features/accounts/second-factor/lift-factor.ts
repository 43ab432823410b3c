import { randomUUID } from 'node:crypto'
import { isFactorRequired } from '@drapeau/rules/second-factor.ts'
import { recordChange, type Recorder } from '#features/audit/audit.service.ts'
import { notifyAccount } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceToAdmins, sendToAccount } from '#platform/live/announce.ts'
import { orderMail } from '#features/accounts/mail/account-mail.ts'
import { noteFor } from '#features/accounts/mail/account-notes.ts'
import { guardAdmins } from '#features/accounts/users/last-admin.ts'
import { deleteAllFactors } from './second-factor.queries.ts'
import { factorsOf } from './second-factor.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { deleteTickets } from '#features/accounts/sign-in/sign-in-tickets.queries.ts'
import { lockUser } from '#features/accounts/users/users.queries.ts'

/** For somebody who has lost it: the password alone opens the account again, and its owner gets a mail about it. */
export async function liftSecondFactor(ctx: Ctx<'admin'>, sessions: SessionCache, id: string): Promise<void> {
  if (id === ctx.member.accountId && isFactorRequired(ctx.member, ctx.config.requireSecondFactor, ctx.now))
    throw new Refusal('last-factor')
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    await guardAdmins(ctx, transaction)
    const user = await lockUser(transaction, id, 'change')
    if (!user?.hasSecondFactor) throw new Refusal('not-found')
    const { name, email } = user
    await removeFactors(ctx, transaction, { id, name })
    const language = user.language === 'fr' ? 'fr' : 'en'
    const notice = { accountId: id, purpose: 'factor-lifted', requestId: randomUUID(), email, language } as const
    await orderMail(ctx.jobs, transaction, notice)
    await notifyAccount(ctx, transaction, id, noteFor('factor-lifted', language))
    await sendToAccount(ctx.bus, transaction, id, { kind: 'stale', keys: ['second-factor', 'me'] })
    await announceToAdmins(ctx.bus, transaction, ['users', 'audit'])
    return sessions.announce(transaction, { topic: 'account-changed', account: id })
  })
  await settle()
}

/** While the account is locked. A ticket that waits for the factor ends with it. */
export async function removeFactors(by: Recorder, transaction: Db, user: { id: string; name: string }): Promise<void> {
  const before = await factorsOf(transaction, user.id)
  await deleteAllFactors(transaction, user.id)
  await deleteTickets(transaction, user.id)
  const after = { secondFactor: [] }
  await recordChange(by, transaction, { action: 'updated', kind: 'user', ...user, before, after })
}
