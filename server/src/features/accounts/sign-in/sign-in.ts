import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Credentials, findCredentials } from '#features/accounts/accounts.queries.ts'
import { isDecoyForeign, replaceForeign } from './decoys.queries.ts'
import { deviceOf } from './device.ts'
import { foreignDecoy, readForeign } from '#features/accounts/passwords/foreign-password.ts'
import { beginGuess } from './guesses.ts'
import type { Place } from '#features/accounts/passwords/hash-queue.ts'
import { openByPassword, type SignInParts } from './open-session.ts'
import { hashPassword, isPassword, isPasswordQueued } from '#features/accounts/passwords/passwords.ts'
import { listFactorKinds } from '#features/accounts/second-factor/second-factor.queries.ts'
import { askForFactor } from './second-step.ts'
import { type SignInName, subjectOf } from './sign-in-name.queries.ts'

/** What somebody typed to sign in, and where. */
export interface SignIn {
  name: SignInName
  password: string
  remember: boolean
  device?: string | undefined
}

/**
 * Opens a session. An unknown name or address costs the same work as a known one, and what is wrong with an account is revealed
 * only to who knows its password.
 */
export async function signIn(
  ctx: Ctx<'anyone'>,
  parts: SignInParts,
  form: SignIn,
): Promise<{ token: string; device: string }> {
  const { name } = form
  const wrong = 'emailKey' in name ? 'wrong-credentials' : 'wrong-class-credentials'
  const guess = await beginGuess(ctx, name, form.device)
  let account: Credentials | undefined
  const findHash = async (): Promise<string | null | { decoy: string }> => {
    await guess.count()
    account = await findCredentials(ctx.db, name)
    if (account?.passwordHash) return account.passwordHash
    return (await isDecoyForeign(ctx.db, subjectOf(name))) ? { decoy: foreignDecoy } : null
  }
  const isRight = await isPasswordQueued(form.password, findHash, guess.place)
  if (!account?.passwordHash || !isRight || !account.enabled || !account.active)
    parts.access.signInFailed(account?.id ?? null, deviceOf(ctx.userAgent), ctx.now)
  if (!account?.passwordHash || !isRight) throw new Refusal(wrong)
  await guess.giveBack()
  if (!account.enabled) throw new Refusal('account-disabled')
  if (!account.active) throw new Refusal('email-not-confirmed')
  const { id: accountId, resetRequestId } = account
  const passwordHash = await ownHash(ctx, account.passwordHash, { accountId, name, place: guess.place }, form.password)
  const { remember, device } = form
  const kinds = await listFactorKinds(ctx.db, accountId)
  if (kinds.length > 0) throw await askForFactor(ctx, { id: accountId, passwordHash }, remember, kinds)
  const opened = await openByPassword(ctx, parts, { accountId, passwordHash, resetRequestId, remember, device })
  if (!opened) throw new Refusal(wrong)
  return opened
}

/** The hash that the account has from now on: one that an import brought is replaced, now that its password is known. */
async function ownHash(
  { db }: Pick<Ctx, 'db'>,
  stored: string,
  { accountId, name, place }: { accountId: string; name: SignInName; place: Place },
  password: string,
): Promise<string> {
  if (!readForeign(stored)) return stored
  const own = await hashPassword(password, place)
  if (await replaceForeign(db, accountId, stored, own)) return own
  // Another sign-in was faster, or the password was changed meanwhile.
  const now = await findCredentials(db, name)
  if (now?.id !== accountId || !now.passwordHash || !(await isPassword(password, now.passwordHash, place)))
    throw new Refusal('wrong-credentials')
  return now.passwordHash
}
