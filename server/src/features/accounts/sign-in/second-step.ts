import type { PasskeyQuestion, SecondStep } from '@drapeau/contract/accounts/second-step.ts'
import type { FactorKind } from '@drapeau/contract/refusals.ts'
import type { Sealer } from '#platform/config/sealer.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { deviceOf } from './device.ts'
import {
  checkCode,
  checkPasskeyOf,
  checkRecoveryCode,
  type Spend,
} from '#features/accounts/second-factor/factor-check.ts'
import { openByPassword, type SignInParts } from './open-session.ts'
import { makeChallenge, presentQuestion } from '#features/accounts/second-factor/passkeys.ts'
import { listPasskeys } from '#features/accounts/second-factor/passkeys.queries.ts'
import { digestOf, makeSecret } from '#features/accounts/secrets.ts'
import { countAttempt, insertTicket, putTicketChallenge, type Ticket, useTicket } from './sign-in-tickets.queries.ts'

/** This leaves time to find the phone. */
const ticketMs = 5 * 60_000

/** The refusal that leads to the second step: the password was right, and the ticket stands for it. */
export async function askForFactor(
  { db, now }: Ctx<'anyone'>,
  account: { id: string; passwordHash: string },
  remember: boolean,
  kinds: FactorKind[],
): Promise<Refusal> {
  const ticket = makeSecret()
  const row = {
    tokenHash: digestOf(ticket),
    accountId: account.id,
    remember,
    expiresAt: new Date(now.getTime() + ticketMs),
  }
  if (!(await insertTicket(db, row, account.passwordHash))) return new Refusal('wrong-credentials')
  return new Refusal('second-factor', { secondFactor: { ticket, kinds } })
}

export async function askPasskeyAtLogin(ctx: Ctx<'anyone'>, ticket: string): Promise<PasskeyQuestion> {
  const challenge = makeChallenge()
  const found = await putTicketChallenge(ctx.db, digestOf(ticket), challenge, ctx.now)
  if (!found) throw new Refusal('ticket-over')
  const passkeys = await listPasskeys(ctx.db, found.accountId)
  if (passkeys.length === 0) throw new Refusal('not-found')
  return presentQuestion(ctx.config, challenge, passkeys)
}

/** Opens a session as the password alone would, if the second factor is right. */
export async function finishSignIn(
  ctx: Ctx<'anyone'>,
  parts: SignInParts & { sealer: Sealer },
  form: SecondStep,
): Promise<{ token: string; device: string }> {
  const tokenHash = digestOf(form.ticket)
  const ticket = await countAttempt(ctx.db, tokenHash, ctx.now)
  if (!ticket) throw new Refusal('ticket-over')
  const { accountId, passwordHash, resetRequestId, remember } = ticket
  try {
    const spendFactor = await check(ctx, parts.sealer, ticket, form)
    const opening = { accountId, passwordHash, resetRequestId, remember, device: form.device }
    const opened = await openByPassword(ctx, parts, opening, async (transaction) => {
      if (!(await useTicket(transaction, tokenHash))) throw new Refusal('ticket-over')
      await spendFactor(transaction)
    })
    if (!opened) throw new Refusal('wrong-credentials')
    return opened
  } catch (error) {
    if (error instanceof Refusal) parts.access.signInFailed(accountId, deviceOf(ctx.userAgent), ctx.now)
    throw error
  }
}

async function check(ctx: Ctx<'anyone'>, sealer: Sealer, ticket: Ticket, form: SecondStep): Promise<Spend> {
  const { accountId, challenge } = ticket
  if (form.code !== undefined) return checkCode(ctx, sealer, accountId, form.code)
  if (form.recoveryCode !== undefined) return checkRecoveryCode(accountId, form.recoveryCode)
  if (form.passkey) return checkPasskeyOf(ctx, accountId, form.passkey, { challenge, mustVerifyUser: false })
  throw new Refusal('wrong-code')
}
