import { randomUUID } from 'node:crypto'
import {
  maxPasskeys,
  type NewPasskey,
  type PasskeyOrder,
  type SecondFactor,
} from '@drapeau/contract/accounts/second-factor.ts'
import { isFactorRequired } from '@drapeau/rules/second-factor.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { notifyAccount } from '#features/notifications/notifications.service.ts'
import type { Sealer } from '#platform/config/sealer.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceToAdmins, sendToAccount } from '#platform/live/announce.ts'
import { orderMail } from '#features/accounts/mail/account-mail.ts'
import { noteFor } from '#features/accounts/mail/account-notes.ts'
import { askInSession } from '#features/accounts/sign-in/identity.ts'
import { takeSessionChallenge } from '#features/accounts/sign-in/identity.queries.ts'
import { deletePasskey, insertPasskey, listPasskeys } from './passkeys.queries.ts'
import { presentOrder, readNewPasskey } from './passkeys.ts'
import { getProfile, lockProfile, type Profile } from '#features/accounts/profile/profile.queries.ts'
import { makeRecoveryCodes, recoveryDigest } from './recovery-codes.ts'
import { presentSecondFactor } from './second-factor.present.ts'
import {
  confirmTotp,
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  listFactorKinds,
  putPendingTotp,
  replaceRecoveryCodes,
} from './second-factor.queries.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { makeTotpSecret, matchingStep, openSecret, sealSecret, secretAsText, totpUri } from './totp.ts'

/** Passkeys of one account differ in both, and nobody has the passkey of somebody else. */
const passkeyConstraints = new Set(['one_passkey_per_credential', 'one_passkey_per_name'])

export async function getSecondFactor({ db, member, config, now }: Ctx<'member'>): Promise<SecondFactor> {
  const { accountId } = member
  const totp = await findTotp(db, accountId)
  const passkeys = await listPasskeys(db, accountId)
  const codes = await countRecoveryCodes(db, accountId)
  return presentSecondFactor(totp, passkeys, codes, isFactorRequired(member, config.requireSecondFactor, now))
}

/** A secret that is asked for only after a code of it was entered. */
export async function beginApp(ctx: Ctx<'member'>, sealer: Sealer): Promise<{ secret: string; uri: string }> {
  const { accountId } = ctx.member
  const { email, name } = await getProfile(ctx.db, accountId)
  const secret = makeTotpSecret()
  if (!(await putPendingTotp(ctx.db, accountId, sealSecret(sealer, accountId, secret), ctx.now)))
    throw new Refusal('totp-exists')
  return { secret: secretAsText(secret), uri: totpUri(secret, { site: ctx.config.siteName, account: email ?? name }) }
}

/** The recovery codes, when this is the first factor. */
export async function addApp(
  ctx: Ctx<'member'>,
  { sessions, sealer }: { sessions: SessionCache; sealer: Sealer },
  code: string,
): Promise<string[] | null> {
  const { accountId } = ctx.member
  const pending = await findTotp(ctx.db, accountId)
  if (!pending || pending.confirmedAt) throw new Refusal('not-found')
  const step = matchingStep(openSecret(sealer, accountId, pending.secret), code, ctx.now)
  if (step === undefined) throw new Refusal('wrong-code')
  return changeFactors(ctx, sessions, async (transaction) => {
    const codes = await firstCodes(transaction, accountId)
    if (!(await confirmTotp(transaction, accountId, pending.secret, step, ctx.now))) throw new Refusal('not-found')
    return codes
  })
}

export async function removeApp(ctx: Ctx<'member'>, sessions: SessionCache): Promise<void> {
  await changeFactors(ctx, sessions, async (transaction) => {
    if (!(await deleteTotp(transaction, ctx.member.accountId))) throw new Refusal('not-found')
    await afterRemoval(ctx, transaction)
  })
}

export async function beginPasskey(ctx: Ctx<'member'>): Promise<PasskeyOrder> {
  const { accountId: id } = ctx.member
  const existing = await listPasskeys(ctx.db, id)
  if (existing.length >= maxPasskeys) throw new Refusal('too-many-passkeys', { count: maxPasskeys })
  const { email, name } = await getProfile(ctx.db, id)
  return presentOrder(ctx.config, { id, name: email ?? name }, await askInSession(ctx), existing)
}

/** The recovery codes, when this is the first factor. */
export async function addPasskey(
  ctx: Ctx<'member'>,
  sessions: SessionCache,
  form: NewPasskey,
): Promise<string[] | null> {
  const { accountId, sessionId } = ctx.member
  const challenge = await takeSessionChallenge(ctx.db, sessionId, ctx.now)
  if (challenge === null) throw new Refusal('wrong-passkey')
  const made = await readNewPasskey(ctx.config, challenge, form)
  const { name, transports } = form
  try {
    return await changeFactors(ctx, sessions, async (transaction) => {
      const codes = await firstCodes(transaction, accountId)
      const row = { accountId, name, transports, ...made, createdAt: ctx.now }
      if (!(await insertPasskey(transaction, row, maxPasskeys)))
        throw new Refusal('too-many-passkeys', { count: maxPasskeys })
      return codes
    })
  } catch (error) {
    if (!passkeyConstraints.has(brokenConstraint(error) ?? '')) throw error
    throw new Refusal('passkey-exists', { cause: error })
  }
}

/** Removes a passkey of the reader only. */
export async function removePasskey(ctx: Ctx<'member'>, sessions: SessionCache, id: string): Promise<void> {
  await changeFactors(ctx, sessions, async (transaction) => {
    if (!(await deletePasskey(transaction, ctx.member.accountId, id))) throw new Refusal('not-found')
    await afterRemoval(ctx, transaction)
  })
}

/** Not found without a second factor: there is nothing to recover. */
export async function renewRecoveryCodes(ctx: Ctx<'member'>): Promise<string[]> {
  const { accountId } = ctx.member
  return ctx.db.transaction().execute(async (transaction) => {
    const { hasSecondFactor } = await lockProfile(transaction, accountId)
    if (!hasSecondFactor) throw new Refusal('not-found')
    await sendToAccount(ctx.bus, transaction, accountId, { kind: 'stale', keys: ['second-factor'] })
    return putRecoveryCodes(transaction, accountId)
  })
}

/** Around a change of one's own factors, while the account is locked. The owner gets a mail about it. */
async function changeFactors<Result>(
  ctx: Ctx<'member'>,
  sessions: SessionCache,
  change: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  const { accountId } = ctx.member
  const { result, settle } = await ctx.db.transaction().execute(async (transaction) => {
    const owner = await lockProfile(transaction, accountId)
    const before = await factorsOf(transaction, accountId)
    const done = await change(transaction)
    const after = await factorsOf(transaction, accountId)
    const { name } = owner
    await recordChange(ctx, transaction, { action: 'updated', kind: 'user', id: accountId, name, before, after })
    await report(ctx, transaction, owner)
    return {
      result: done,
      settle: await sessions.announce(transaction, { topic: 'account-changed', account: accountId }),
    }
  })
  await settle()
  return result
}

/** As the audit log shows them. */
export async function factorsOf(transaction: Db, accountId: string): Promise<{ secondFactor: string[] }> {
  const kinds = await listFactorKinds(transaction, accountId)
  const passkeys = await listPasskeys(transaction, accountId)
  return { secondFactor: [...kinds.filter((kind) => kind === 'totp'), ...passkeys.map(({ name }) => name)] }
}

async function report(ctx: Ctx<'member'>, transaction: Db, owner: Profile): Promise<void> {
  const { accountId, email } = owner
  const language = owner.language === 'fr' ? 'fr' : 'en'
  const notice = {
    accountId,
    purpose: 'factor-changed',
    requestId: randomUUID(),
    email,
    language: ctx.language,
  } as const
  await orderMail(ctx.jobs, transaction, notice)
  await notifyAccount(ctx, transaction, accountId, noteFor('factor-changed', language))
  await sendToAccount(ctx.bus, transaction, accountId, { kind: 'stale', keys: ['second-factor', 'me'] })
  await announceToAdmins(ctx.bus, transaction, ['users', 'audit'])
}

/** Recovery codes come with the first factor; the account must be locked. */
async function firstCodes(transaction: Db, accountId: string): Promise<string[] | null> {
  const kinds = await listFactorKinds(transaction, accountId)
  return kinds.length > 0 ? null : putRecoveryCodes(transaction, accountId)
}

async function putRecoveryCodes(transaction: Db, accountId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await replaceRecoveryCodes(
    transaction,
    accountId,
    codes.map((code) => recoveryDigest(accountId, code)),
  )
  return codes
}

/** Removing the last factor removes the recovery codes too; it is refused where a factor is required. */
async function afterRemoval({ member, config, now }: Ctx<'member'>, transaction: Db): Promise<void> {
  if ((await listFactorKinds(transaction, member.accountId)).length > 0) return
  if (isFactorRequired(member, config.requireSecondFactor, now)) throw new Refusal('last-factor')
  await deleteRecoveryCodes(transaction, member.accountId)
}
