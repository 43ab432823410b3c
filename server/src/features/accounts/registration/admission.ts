import { timingSafeEqual } from 'node:crypto'
import type { Registration } from '@drapeau/contract/accounts/accounts.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { readCode } from '@drapeau/rules/code.ts'
import { type RegistrationBarrier, registrationBarrier, takesInvitations } from '@drapeau/rules/registration.ts'
import { digestOf, isSecret } from '#features/accounts/secrets.ts'
import type { SettingsCache } from '#features/site/settings-cache.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findUsableLink, spendLink } from './invitation-links.queries.ts'

/** To be called in the transaction that creates the account: what fails there uses nothing up. */
export type Enter = (transaction: Db) => Promise<void>

type RegistrationRequest = Pick<Registration, 'email' | 'code' | 'invitation'>

/**
 * Refuses somebody whom the policy keeps out, before any work is done for them. A link that was sent along is counted
 * under every policy; one that is over keeps nobody out who can register without it.
 */
export async function admit(ctx: Ctx<'anyone'>, settings: SettingsCache, asked: RegistrationRequest): Promise<Enter> {
  const { invitation } = asked
  const state = await settings.get()
  if (!takesInvitations(state)) throw new Refusal('registration-closed')
  const hasCode = state.registration === 'code' && (await isRightCode(ctx, state.registrationCode, asked.code))
  const barrier = registrationBarrier(state, asked.email, hasCode)
  const keyHash = invitation !== undefined && isSecret(invitation) ? digestOf(invitation) : null
  const link = keyHash && (await findUsableLink(ctx.db, keyHash, ctx.now))
  if (barrier && !link) throw refusalFor(barrier, asked)
  return async (transaction) => {
    // Somebody else may have taken the last use since.
    const isSpent = keyHash !== null && (await spendLink(transaction, keyHash, ctx.now))
    if (barrier && !isSpent) throw new Refusal('invitation-over')
  }
}

/** Guesses are counted before they are judged; a right one is not counted. A site without a code has no right one. */
async function isRightCode(ctx: Ctx<'anyone'>, code: string, typed = ''): Promise<boolean> {
  if (readCode(typed) === '') return false
  const { db, limiter, member, address, now, clock } = ctx
  const caller = { accountId: member?.accountId, address }
  const refused = await limiter.tryTake(db, 'registrationCode', caller, now, clock())
  if (refused) throw new Refusal('too-many-requests', { retryAfter: refused.retryAfter })
  // Digests have one length, so the time of the comparison reveals nothing.
  const isRight = code !== '' && timingSafeEqual(digestOf(readCode(typed)), digestOf(readCode(code)))
  if (isRight) await limiter.giveBack('registrationCode', caller)
  return isRight
}

function refusalFor(barrier: RegistrationBarrier, { code = '', invitation }: RegistrationRequest): Refusal {
  if (invitation !== undefined) return new Refusal('invitation-over')
  if (barrier === 'registration-domain')
    return new Refusal(barrier, { errors: { email: sentences.addressOfOtherDomain } })
  if (barrier !== 'registration-code') return new Refusal(barrier)
  const wrong = readCode(code) === '' ? sentences.codeRequired : sentences.registrationCodeWrong
  return new Refusal(barrier, { errors: { code: wrong } })
}
