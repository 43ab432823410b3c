import type { Session } from '@drapeau/contract/accounts/sessions.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendToAccount } from '#platform/live/announce.ts'
import { presentSession } from '#features/accounts/accounts.present.ts'
import { endAccess } from './end-access.ts'
import { lockProfile } from '#features/accounts/profile/profile.queries.ts'
import type { SessionCache } from './session-cache.ts'
import { idleMsOf, isOver } from './session-life.ts'
import { deleteSession, listSessions } from './sessions.queries.ts'

export async function listMySessions({ db, member, now }: Ctx<'member'>): Promise<Session[]> {
  const rows = await listSessions(db, member.accountId)
  return rows
    .filter((row) => row.id === member.sessionId || !isOver({ ...row, idleMs: idleMsOf(row.remember) }, now))
    .map((row) => presentSession(row, member.sessionId, now))
}

/** Signs out one of one's own sessions, be it this one. Somebody else's is not found. */
export async function endMySession(ctx: Ctx<'member'>, sessions: SessionCache, id: string): Promise<void> {
  const { accountId } = ctx.member
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    if (!(await deleteSession(transaction, accountId, id))) throw new Refusal('not-found')
    await sendToAccount(ctx.bus, transaction, accountId, { kind: 'stale', keys: ['sessions'] })
    return sessions.announce(transaction, { topic: 'sessions-ended', sessions: [id] })
  })
  await settle()
}

/** A session that another tab has ended meanwhile is signed out all the same. */
export async function signOut(ctx: Ctx<'member'>, sessions: SessionCache): Promise<void> {
  try {
    await endMySession(ctx, sessions, ctx.member.sessionId)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not-found') throw error
  }
}

/** Also the answer to "somebody else was in my account": what they started by mail ends with their sessions. */
export async function endAllMySessions(ctx: Ctx<'member'>, sessions: SessionCache): Promise<void> {
  const { accountId } = ctx.member
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    await lockProfile(transaction, accountId)
    return sessions.announce(transaction, await endAccess(transaction, accountId))
  })
  await settle()
}
