import { randomUUID } from 'node:crypto'
import type { BegunSignIn, Returned } from '@drapeau/contract/sign-in-providers/sign-in.ts'
import { verifiedAddress } from '@drapeau/rules/identity.ts'
import { orderMail } from '#features/accounts/mail/account-mail.ts'
import { noteFor } from '#features/accounts/mail/account-notes.ts'
import { isPassword, placeOf } from '#features/accounts/passwords/passwords.ts'
import { getProfile, lockProfile } from '#features/accounts/profile/profile.queries.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { notifyAccount } from '#features/notifications/notifications.service.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceOnBoard } from '#domain/leaderboard/announce-on-board.ts'
import { sendToAccount } from '#platform/live/announce.ts'
import { beginAtProvider } from './begin.ts'
import { deleteClaimsOf } from './claimed-roles.queries.ts'
import { finishAtProvider } from './finish.ts'
import { deleteIdentity, findIdentity, type IdentityRow, insertIdentity } from './identities.queries.ts'
import type { ProviderClients } from './provider-clients.ts'

/** A further way in: the password proves that the owner wants it, as for an API token. */
export async function beginLink(
  ctx: Ctx<'member'>,
  clients: ProviderClients,
  { provider, password }: { provider: string; password: string },
): Promise<BegunSignIn> {
  const { accountId } = ctx.member
  const { passwordHash } = await getProfile(ctx.db, accountId)
  if (!(await isPassword(password, passwordHash, placeOf(ctx)))) throw new Refusal('wrong-password')
  return beginAtProvider(ctx, clients, provider, accountId)
}

/** Only the account that began can finish, and only in the browser in which it began. */
export async function finishLink(
  ctx: Ctx<'member'>,
  clients: ProviderClients,
  returned: Returned,
): Promise<IdentityRow> {
  const { accountId } = ctx.member
  const { provider, subject, claims } = await finishAtProvider(ctx, clients, returned, accountId)
  const email = verifiedAddress(claims, provider) ?? ''
  return refuseWhenLinked(
    ctx.db.transaction().execute(async (transaction) => {
      await lockProfile(transaction, accountId)
      const { issuer } = provider
      const id = await insertIdentity(transaction, { accountId, issuer, subject, email, now: ctx.now })
      await reportLink(ctx, transaction, accountId)
      const made = await findIdentity(transaction, id)
      if (!made) throw new Error('An identity that was just inserted is gone.')
      return made
    }),
  )
}

/** A way in that the owner did not want must not stay unnoticed: they get a mail, too. */
export async function reportLink(
  ctx: Pick<Ctx, 'bus' | 'clock' | 'jobs'>,
  transaction: Db,
  accountId: string,
): Promise<void> {
  const owner = await getProfile(transaction, accountId)
  const language = owner.language === 'fr' ? 'fr' : 'en'
  const notice = {
    accountId,
    purpose: 'identity-linked',
    requestId: randomUUID(),
    email: owner.email,
    language,
  } as const
  await orderMail(ctx.jobs, transaction, notice)
  await notifyAccount(ctx, transaction, accountId, noteFor('identity-linked', language))
  await sendToAccount(ctx.bus, transaction, accountId, { kind: 'stale', keys: ['identities'] })
}

/** Refused when nothing else would let its owner in. What the provider said of the owner no longer counts. */
export async function unlinkIdentity(ctx: Ctx<'member'>, sessions: SessionCache, id: string): Promise<void> {
  const { accountId } = ctx.member
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    await lockProfile(transaction, accountId)
    const known = await findIdentity(transaction, id)
    const outcome = await deleteIdentity(transaction, accountId, id)
    if (outcome === 'missing') throw new Refusal('not-found')
    if (outcome === 'last') throw new Refusal('last-sign-in')
    if (known) await deleteClaimsOf(transaction, accountId, known.issuer)
    await announceOnBoard(ctx.bus, transaction, [accountId])
    await sendToAccount(ctx.bus, transaction, accountId, { kind: 'stale', keys: ['identities', 'me'] })
    return sessions.announce(transaction, { topic: 'account-changed', account: accountId, hasOtherGrants: true })
  })
  await settle()
}

async function refuseWhenLinked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'one_identity_per_subject') throw new Refusal('identity-taken', { cause: error })
    if (constraint === 'one_identity_per_account_and_issuer') throw new Refusal('already-linked', { cause: error })
    throw error
  }
}
