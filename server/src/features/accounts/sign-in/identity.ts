import type { PasskeyQuestion, Proof } from '@drapeau/contract/accounts/second-step.ts'
import type { Sealer } from '#platform/config/sealer.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { checkCode, checkPasskeyOf, type Spend } from '#features/accounts/second-factor/factor-check.ts'
import { confirmSession, putSessionChallenge, takeSessionChallenge } from './identity.queries.ts'
import { makeChallenge, presentQuestion } from '#features/accounts/second-factor/passkeys.ts'
import { listPasskeys } from '#features/accounts/second-factor/passkeys.queries.ts'
import { isPassword, placeOf } from '#features/accounts/passwords/passwords.ts'
import { lockProfile, getProfile } from '#features/accounts/profile/profile.queries.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'

const challengeMs = 5 * 60_000

/** A question for a passkey of this session, new or known. */
export async function askInSession({ db, member, now }: Ctx<'member'>): Promise<string> {
  const challenge = makeChallenge()
  await putSessionChallenge(db, member.sessionId, challenge, new Date(now.getTime() + challengeMs))
  return challenge
}

export async function askPasskey(ctx: Ctx<'member'>): Promise<PasskeyQuestion> {
  const passkeys = await listPasskeys(ctx.db, ctx.member.accountId)
  if (passkeys.length === 0) throw new Refusal('not-found')
  return presentQuestion(ctx.config, await askInSession(ctx), passkeys)
}

/** Marks the session on all nodes: it may do what asks for a fresh confirmation. */
export async function confirmIdentity(
  ctx: Ctx<'member'>,
  { sessions, sealer }: { sessions: SessionCache; sealer: Sealer },
  proof: Proof,
): Promise<void> {
  const { sessionId } = ctx.member
  const spend = await check(ctx, sealer, proof)
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    await spend(transaction)
    if (!(await confirmSession(transaction, sessionId, ctx.now))) throw new Refusal('signed-out')
    return sessions.announce(transaction, { topic: 'sessions-changed', sessions: [sessionId] })
  })
  await settle()
}

async function check(ctx: Ctx<'member'>, sealer: Sealer, { password, code, passkey }: Proof): Promise<Spend> {
  const { accountId, sessionId } = ctx.member
  if (code !== undefined) return checkCode(ctx, sealer, accountId, code)
  if (passkey) {
    const challenge = await takeSessionChallenge(ctx.db, sessionId, ctx.now)
    return checkPasskeyOf(ctx, accountId, passkey, { challenge, mustVerifyUser: true })
  }
  const { passwordHash } = await getProfile(ctx.db, accountId)
  if (password === undefined || !(await isPassword(password, passwordHash, placeOf(ctx))))
    throw new Refusal('wrong-password')
  return async (transaction) => {
    // The password that was typed may have been replaced while it was checked.
    if ((await lockProfile(transaction, accountId)).passwordHash !== passwordHash) throw new Refusal('wrong-password')
  }
}
