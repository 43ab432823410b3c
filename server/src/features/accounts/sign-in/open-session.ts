import type { AccessLog } from '#features/audit/access-log.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { sendToAccount } from '#platform/live/announce.ts'
import { deviceOf } from './device.ts'
import { rememberDevice } from './known-devices.ts'
import { endReset } from '#features/accounts/passwords/passwords.queries.ts'
import { digestOf, makeSecret } from '#features/accounts/secrets.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { endOfSession } from '#features/accounts/sessions/session-life.ts'
import { deleteOldestSessions, insertSession } from '#features/accounts/sessions/sessions.queries.ts'

/** More places than anybody signs in at; the one that was used longest ago makes room. */
const maxSessions = 50

export interface SignInParts {
  sessions: SessionCache
  access: AccessLog
}

interface Opening {
  accountId: string
  remember: boolean
  /** The known device that the browser named. */
  device: string | undefined
  /** The password that was checked: the session opens only if it is still that of the account. Null: it was none. */
  passwordHash: string | null
  /** The label of the provider that vouches for the person. */
  provider?: string
}

export interface OpenedSession {
  token: string
  device: string
  /** To be awaited after the transaction. */
  settle: (() => Promise<void>) | undefined
}

/** Opens a session in this transaction. Undefined when the account cannot sign in, or not with that password. */
export async function openSession(
  ctx: Ctx<'anyone'>,
  transaction: Db,
  { sessions, access }: SignInParts,
  { accountId, remember, device: shown, passwordHash, provider }: Opening,
): Promise<OpenedSession | undefined> {
  const token = makeSecret()
  const device = deviceOf(ctx.userAgent)
  const session = {
    tokenHash: digestOf(token),
    accountId,
    remember,
    device,
    createdAt: ctx.now,
    expiresAt: endOfSession(remember, ctx.now),
  }
  if (!(await insertSession(transaction, session, passwordHash))) return undefined
  await access.signedIn(transaction, accountId, provider === undefined ? device : `${device} · ${provider}`, ctx.now)
  await sendToAccount(ctx.bus, transaction, accountId, { kind: 'stale', keys: ['sessions'] })
  const ended = await deleteOldestSessions(transaction, accountId, maxSessions)
  return {
    token,
    device: await rememberDevice(transaction, accountId, ctx.now, shown),
    settle:
      ended.length > 0 ? await sessions.announce(transaction, { topic: 'sessions-ended', sessions: ended }) : undefined,
  }
}

interface PasswordOpening extends Opening {
  passwordHash: string
  resetRequestId: string | null
}

/**
 * Opens a session for a password that was checked. What proves the second factor is used up in the same transaction, once
 * the account is locked. Undefined when the account cannot sign in, or not with that password.
 */
export async function openByPassword(
  ctx: Ctx<'anyone'>,
  parts: SignInParts,
  opening: PasswordOpening,
  spend?: (transaction: Db) => Promise<void>,
): Promise<{ token: string; device: string } | undefined> {
  const opened = await ctx.db.transaction().execute(async (transaction) => {
    // Opening a session only reads the account; the first sign-in after a reset also writes it, and so locks it first.
    if (opening.resetRequestId !== null) await endReset(transaction, opening.accountId)
    const session = await openSession(ctx, transaction, parts, opening)
    if (session) await spend?.(transaction)
    return session
  })
  if (!opened) return undefined
  await opened.settle?.()
  return { token: opened.token, device: opened.device }
}
