import { randomUUID } from 'node:crypto'
import { maxTokens, type TokenForm } from '@drapeau/contract/accounts/tokens.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { isStaff } from '@drapeau/rules/grants.ts'
import { scopesOfPlayers } from '@drapeau/rules/token-scopes.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { notifyAccount } from '#features/notifications/notifications.service.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceToAdmins, sendToAccount } from '#platform/live/announce.ts'
import { orderMail } from '#features/accounts/mail/account-mail.ts'
import { noteFor } from '#features/accounts/mail/account-notes.ts'
import { digestOf, makeApiToken } from '#features/accounts/secrets.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { deleteToken, insertToken, listTokens, lockOwner, type TokenOwner, type TokenRow } from './tokens.queries.ts'
import { findUser } from '#features/accounts/users/users.queries.ts'

const day = 86_400_000

/** The secret leaves in this response and is stored nowhere. */
export async function createToken(ctx: Ctx<'member'>, form: TokenForm): Promise<{ row: TokenRow; secret: string }> {
  refuseUnlessAllowed(ctx, form)
  const { accountId } = ctx.member
  const secret = makeApiToken()
  const row = await refuseSameName(
    ctx.db.transaction().execute(async (transaction) => {
      const owner = await lockOwner(transaction, accountId)
      // The account may have been closed or demoted meanwhile.
      if (owner?.type !== ctx.member.type) throw new Refusal('signed-out')
      const made = await insertToken(transaction, newToken(ctx, form, secret), maxTokens)
      if (!made) throw new Refusal('too-many-tokens', { count: maxTokens })
      await report(ctx, transaction, owner, made)
      return made
    }),
  )
  return { row, secret }
}

export async function listUserTokens({ db }: Ctx<'admin'>, id: string): Promise<TokenRow[]> {
  const [user, rows] = await Promise.all([findUser(db, id), listTokens(db, id)])
  if (!user) throw new Refusal('not-found')
  return rows
}

/** Ends it on every node before the response leaves. Somebody else's is not found, except by administrators. */
export async function revokeToken(ctx: Ctx<'member'>, sessions: SessionCache, id: string): Promise<void> {
  const { accountId, type } = ctx.member
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    const gone = await deleteToken(transaction, id, type === 'admin' ? null : accountId)
    if (!gone) throw new Refusal('not-found')
    const { name, owner } = gone
    await recordChange(ctx, transaction, {
      action: 'deleted',
      kind: 'token',
      id,
      name,
      before: { owner: { id: gone.accountId, name: owner } },
    })
    await announce(ctx, transaction, gone.accountId)
    return sessions.announce(transaction, { topic: 'sessions-ended', sessions: [id] })
  })
  await settle()
}

function refuseUnlessAllowed({ member, config, now }: Ctx<'member'>, { scopes }: TokenForm): void {
  // What a scope opens to staff, their grants open too.
  if (member.type === 'admin' || isStaff(member.grants, now)) return
  if (!config.playerTokens) throw new Refusal('tokens-off')
  if (!scopes.every((scope) => scopesOfPlayers.includes(scope)))
    throw new Refusal('invalid-input', { errors: { scopes: sentences.scopesOfPlayer } })
}

function newToken({ member, now }: Ctx<'member'>, { name, scopes, days }: TokenForm, secret: string) {
  const expiresAt = new Date(now.getTime() + days * day)
  return { accountId: member.accountId, name, scopes, tokenHash: digestOf(secret), createdAt: now, expiresAt }
}

/** The owner gets a mail and a notification: a token that somebody else created must not go unnoticed. */
async function report(ctx: Ctx<'member'>, transaction: Db, owner: TokenOwner, made: TokenRow): Promise<void> {
  const { accountId } = ctx.member
  const { id, name, scopes, expiresAt } = made
  const after = { owner: { id: accountId, name: owner.name }, scopes, expiresAt: expiresAt.toISOString() }
  await recordChange(ctx, transaction, { action: 'created', kind: 'token', id, name, after })
  const { email } = owner
  const notice = {
    accountId,
    purpose: 'token-created',
    requestId: randomUUID(),
    email,
    language: ctx.language,
  } as const
  await orderMail(ctx.jobs, transaction, notice)
  await notifyAccount(ctx, transaction, accountId, noteFor('token-created', owner.language === 'fr' ? 'fr' : 'en'))
  await announce(ctx, transaction, accountId)
}

async function announce({ bus }: Ctx<'member'>, transaction: Db, accountId: string): Promise<void> {
  await sendToAccount(bus, transaction, accountId, { kind: 'stale', keys: ['tokens'] })
  await announceToAdmins(bus, transaction, ['tokens', 'audit'])
}

async function refuseSameName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (brokenConstraint(error) !== 'one_api_token_per_name') throw error
    throw new Refusal('token-exists', { errors: { name: sentences.tokenNameTaken }, cause: error })
  }
}
