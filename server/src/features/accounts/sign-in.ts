import type { Login } from '@drapeau/contract/accounts/accounts.ts'
import type { AccessLog } from '#features/audit/access-log.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendToAccount } from '#platform/live/announce.ts'
import { type Credentials, findCredentials } from './accounts.queries.ts'
import { isDecoyForeign, replaceForeign } from './decoys.queries.ts'
import { deviceOf } from './device.ts'
import { foreignDecoy, readForeign } from './foreign-password.ts'
import { beginGuess } from './guesses.ts'
import type { Place } from './hash-queue.ts'
import { rememberDevice } from './known-devices.ts'
import { endReset } from './passwords.queries.ts'
import { hashPassword, isPassword, isPasswordQueued } from './passwords.ts'
import { emailKey } from './registration.ts'
import { digestOf, makeSecret } from './secrets.ts'
import type { SessionCache } from './session-cache.ts'
import { endOfSession } from './session-life.ts'
import { deleteOldestSessions, insertSession } from './sessions.queries.ts'

/** More places than anybody signs in at; the one that was used longest ago makes room. */
const mostSessions = 50

/**
 * Opens a session. An unknown address costs the same work as a known one, and what is wrong with an account is revealed
 * only to who knows its password.
 */
export async function signIn(
  ctx: Ctx<'anyone'>,
  { sessions, access }: { sessions: SessionCache; access: AccessLog },
  form: Login,
): Promise<{ token: string; device: string }> {
  const key = emailKey(form.email)
  const guess = await beginGuess(ctx, key, form.device)
  let account: Credentials | undefined
  const findHash = async (): Promise<string | null | { decoy: string }> => {
    await guess.count()
    account = await findCredentials(ctx.db, key)
    if (account?.passwordHash) return account.passwordHash
    return (await isDecoyForeign(ctx.db, key)) ? { decoy: foreignDecoy } : null
  }
  const isRight = await isPasswordQueued(form.password, findHash, guess.place)
  const device = deviceOf(ctx.userAgent)
  if (!account?.passwordHash || !isRight || !account.enabled || !account.active)
    access.signInFailed(account?.id ?? null, device, ctx.now)
  if (!account?.passwordHash || !isRight) throw new Refusal('wrong-credentials')
  await guess.giveBack()
  if (!account.enabled) throw new Refusal('account-disabled')
  if (!account.active) throw new Refusal('email-not-confirmed')
  const token = makeSecret()
  const { id: accountId, resetRequestId } = account
  const passwordHash = await ownHash(ctx, account.passwordHash, { accountId, key, place: guess.place }, form.password)
  const { settle, known } = await ctx.db.transaction().execute(async (transaction) => {
    // Opening a session only reads the account; the first sign-in after a reset also writes it, and so locks it first.
    if (resetRequestId !== null) await endReset(transaction, accountId)
    const session = {
      tokenHash: digestOf(token),
      accountId,
      remember: form.remember,
      device,
      createdAt: ctx.now,
      expiresAt: endOfSession(form.remember, ctx.now),
    }
    if (!(await insertSession(transaction, session, passwordHash))) throw new Refusal('wrong-credentials')
    await access.signedIn(transaction, accountId, device, ctx.now)
    await sendToAccount(ctx.bus, transaction, accountId, { kind: 'stale', keys: ['sessions'] })
    const ended = await deleteOldestSessions(transaction, accountId, mostSessions)
    return {
      known: await rememberDevice(transaction, accountId, ctx.now, form.device),
      settle:
        ended.length > 0
          ? await sessions.announce(transaction, { topic: 'sessions-ended', sessions: ended })
          : undefined,
    }
  })
  await settle?.()
  return { token, device: known }
}

/** The hash that the account has from now on: one that an import brought is replaced, now that its password is known. */
async function ownHash(
  { db }: Pick<Ctx, 'db'>,
  stored: string,
  { accountId, key, place }: { accountId: string; key: string; place: Place },
  password: string,
): Promise<string> {
  if (!readForeign(stored)) return stored
  const own = await hashPassword(password, place)
  if (await replaceForeign(db, accountId, stored, own)) return own
  // Another sign-in was faster, or the password was changed meanwhile.
  const now = await findCredentials(db, key)
  if (now?.id !== accountId || !now.passwordHash || !(await isPassword(password, now.passwordHash, place)))
    throw new Refusal('wrong-credentials')
  return now.passwordHash
}
