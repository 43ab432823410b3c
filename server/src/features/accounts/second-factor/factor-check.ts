import type { PasskeyProof } from '@drapeau/contract/accounts/second-step.ts'
import type { Sealer } from '#platform/config/sealer.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { checkPasskey } from './passkeys.ts'
import { listPasskeys, usePasskey } from './passkeys.queries.ts'
import { findTotp, spendRecoveryCode, spendStep } from './second-factor.queries.ts'
import { recoveryDigest } from './recovery-codes.ts'
import { matchingStep, openSecret } from './totp.ts'

/** A right answer; it uses itself up in the transaction of what it opens, and refuses when it was used before. */
export type Spend = (transaction: Db) => Promise<void>

type CheckCtx = Pick<Ctx, 'db' | 'config' | 'limiter' | 'now' | 'clock'>

/** Six digits can be guessed: they are counted before they are judged, by account, whatever network they come from. */
export async function checkCode(ctx: CheckCtx, sealer: Sealer, accountId: string, code: string): Promise<Spend> {
  const { db, limiter, now, clock } = ctx
  const counted = { address: '', subject: accountId }
  const refused = await limiter.tryTake(db, 'code', counted, now, clock())
  if (refused) throw new Refusal('too-many-codes', { count: refused.retryAfter, retryAfter: refused.retryAfter })
  const totp = await findTotp(db, accountId)
  const step = totp?.confirmedAt ? matchingStep(openSecret(sealer, accountId, totp.secret), code, now) : undefined
  if (!totp || step === undefined) throw new Refusal('wrong-code')
  await limiter.giveBack('code', counted)
  return async (transaction) => {
    if (!(await spendStep(transaction, accountId, totp.secret, step))) throw new Refusal('wrong-code')
  }
}

export function checkRecoveryCode(accountId: string, code: string): Spend {
  return async (transaction) => {
    if (!(await spendRecoveryCode(transaction, accountId, recoveryDigest(accountId, code))))
      throw new Refusal('wrong-code')
  }
}

export async function checkPasskeyOf(
  { db, config, now }: CheckCtx,
  accountId: string,
  proof: PasskeyProof,
  asked: { challenge: string | null; mustVerifyUser: boolean },
): Promise<Spend> {
  const used = await checkPasskey(config, { ...asked, passkeys: await listPasskeys(db, accountId) }, proof)
  return async (transaction) => {
    if (!(await usePasskey(transaction, accountId, used, now))) throw new Refusal('wrong-passkey')
  }
}
