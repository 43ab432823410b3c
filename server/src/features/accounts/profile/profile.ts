import { randomUUID } from 'node:crypto'
import { ProfileForm, type ProfileUpdate } from '@drapeau/contract/accounts/profile.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { notifyAccount } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/name-lock.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { mergeUpdate } from '#platform/http/merge-update.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendToAccount } from '#platform/live/announce.ts'
import { orderMail } from '#features/accounts/mail/account-mail.ts'
import { noteFor } from '#features/accounts/mail/account-notes.ts'
import { presentMe } from '#features/accounts/accounts.present.ts'
import { isEmailTaken } from '#features/accounts/accounts.queries.ts'
import { endAccess } from '#features/accounts/sessions/end-access.ts'
import { listOwnGrants, type OwnGrantRow } from '#features/accounts/sessions/held-grants.queries.ts'
import { requestKey } from '#features/accounts/mail/mailed-keys.ts'
import { deleteRequests } from '#features/accounts/mail/mailed-keys.queries.ts'
import { hashPassword, isPassword, placeOf } from '#features/accounts/passwords/passwords.ts'
import { setPassword } from '#features/accounts/passwords/passwords.queries.ts'
import {
  clearPendingEmail,
  getProfile,
  lockProfile,
  type Profile,
  setPendingEmail,
  updateProfile,
} from './profile.queries.ts'
import { emailKey, getCountryCode, schoolOf, refuseWhenTaken } from '#features/accounts/registration/registration.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'

/** The sentence of the response depends on what an update did. */
export interface ProfileChanges {
  hasNewPassword: boolean
  hasNewDetails: boolean
  awaitsEmail: boolean
}

/** Changes one's own account: all of it or, when anything is refused, nothing. */
export async function updateMyProfile(
  ctx: Ctx<'member'>,
  sessions: SessionCache,
  given: ProfileUpdate,
): Promise<ProfileChanges> {
  const { accountId } = ctx.member
  const [present, grants] = await Promise.all([
    getProfile(ctx.db, accountId),
    listOwnGrants(ctx.db, accountId, ctx.now),
  ])
  // Fields that are wrong anyway are reported before the password is checked, which takes its time.
  formOf(ctx, present, grants, given)
  const { passwordHash } = present
  if (!(await isPassword(given.password, passwordHash, placeOf(ctx)))) throw new Refusal('wrong-password')
  const newHash = given.new_password === undefined ? undefined : await hashPassword(given.new_password, placeOf(ctx))
  const { settle, changes: done } = await refuseWhenTaken(
    ctx.db.transaction().execute(async (transaction) => {
      const known = await lockProfile(transaction, accountId)
      // The password that was typed may have been replaced while it was checked.
      if (known.passwordHash !== passwordHash) throw new Refusal('wrong-password')
      const form = formOf(ctx, known, grants, given)
      const hasNewDetails = await changeDetails(ctx, transaction, known, form)
      // Before a new address is asked for: the password that changes with it ends only what was asked for earlier.
      const settlePassword =
        newHash === undefined ? undefined : await changePassword(ctx, transaction, sessions, known, newHash)
      const awaitsEmail = await askForEmail(ctx, transaction, known, form.email)
      const changes = { hasNewDetails, awaitsEmail, hasNewPassword: newHash !== undefined }
      const settleAccount = await sessions.announce(transaction, { topic: 'account-changed', account: accountId })
      await sendToAccount(ctx.bus, transaction, accountId, { kind: 'stale', keys: ['me', 'sessions'] })
      return { settle: () => Promise.all([settlePassword?.(), settleAccount()]), changes }
    }),
  )
  await settle()
  return done
}

/** The owner keeps the present address. Not found when no other one waits, or it has been confirmed meanwhile. */
export async function cancelEmailChange(ctx: Ctx<'member'>, sessions: SessionCache): Promise<void> {
  const { accountId } = ctx.member
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    await lockProfile(transaction, accountId)
    if (!(await clearPendingEmail(transaction, accountId))) throw new Refusal('not-found')
    await deleteRequests(transaction, accountId, ['change-email'])
    await sendToAccount(ctx.bus, transaction, accountId, { kind: 'stale', keys: ['me'] })
    return sessions.announce(transaction, { topic: 'account-changed', account: accountId })
  })
  await settle()
}

/** The profile as it would be, with its country known. */
function formOf(
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  known: Profile,
  grants: readonly OwnGrantRow[],
  given: ProfileUpdate,
): ProfileForm & { countryCode: string } {
  const form = mergeUpdate(ProfileForm, presentMe(known, grants, { config, now }), given)
  // Only an account that was made without an address can be without one.
  if (form.email === '' && known.email !== null)
    throw new Refusal('invalid-input', { errors: { email: sentences.emailRequired } })
  return { ...form, countryCode: getCountryCode(form.country) }
}

async function changeDetails(
  { member, now }: Ctx<'member'>,
  transaction: Db,
  known: Profile,
  form: ReturnType<typeof formOf>,
): Promise<boolean> {
  const { name, isStudent, countryCode } = form
  // A name that stays keeps its key: it may be older than the table of look-alikes.
  const key = name === known.name ? known.nameKey : nameKey(name)
  const wanted = { name, nameKey: key, countryCode, isStudent, schoolId: await schoolOf(transaction, form) }
  const isSame =
    known.name === name &&
    known.countryCode === countryCode &&
    known.isStudent === isStudent &&
    known.schoolId === wanted.schoolId
  if (isSame) return false
  await lockNames(transaction, [known.nameKey, wanted.nameKey, ...(known.emailKey === null ? [] : [known.emailKey])])
  await updateProfile(transaction, member.accountId, wanted, now)
  return true
}

/**
 * A new address waits until it is proven, and the old one gets a mail about it. The address in force leaves a pending one
 * alone, since every save of the form sends it; cancelEmailChange drops it.
 */
async function askForEmail(ctx: Ctx<'member'>, transaction: Db, known: Profile, email: string): Promise<boolean> {
  const { language, now } = ctx
  const { accountId } = ctx.member
  const key = emailKey(email)
  if (key === (known.emailKey ?? '')) return false
  if (await isEmailTaken(transaction, key))
    throw new Refusal('user-exists', { errors: { email: sentences.emailTaken } })
  await setPendingEmail(transaction, accountId, email, now)
  await requestKey(ctx, transaction, { accountId, purpose: 'change-email', email, language }, now)
  const notice = {
    accountId,
    purpose: 'email-changing',
    requestId: randomUUID(),
    email: known.email,
    language,
  } as const
  await orderMail(ctx.jobs, transaction, notice)
  return true
}

/** Every other session, key and pending address ends, and the owner gets a mail about it. */
async function changePassword(
  ctx: Ctx<'member'>,
  transaction: Db,
  sessions: SessionCache,
  known: Profile,
  hash: string,
): Promise<() => Promise<void>> {
  const { language, now } = ctx
  const { accountId, sessionId } = ctx.member
  await setPassword(transaction, accountId, hash, now)
  const ended = await endAccess(transaction, accountId, { exceptSession: sessionId })
  const notice = {
    accountId,
    purpose: 'password-changed',
    requestId: randomUUID(),
    email: known.email,
    language,
  } as const
  await orderMail(ctx.jobs, transaction, notice)
  await notifyAccount(ctx, transaction, accountId, noteFor('password-changed', known.language === 'fr' ? 'fr' : 'en'))
  return sessions.announce(transaction, ended)
}
