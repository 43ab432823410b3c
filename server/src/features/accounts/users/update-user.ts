import { randomUUID } from 'node:crypto'
import { UserForm, type UserUpdate } from '@drapeau/contract/accounts/users.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { notifyAccount } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/name-lock.queries.ts'
import { expectConfirmed } from '#platform/http/admission.ts'
import type { Ctx } from '#platform/http/context.ts'
import { mergeUpdate } from '#platform/http/merge-update.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendToAccount, announceChange } from '#platform/live/announce.ts'
import { orderMail } from '#features/accounts/mail/account-mail.ts'
import { noteFor } from '#features/accounts/mail/account-notes.ts'
import { endAccess, endKeys } from '#features/accounts/sessions/end-access.ts'
import { listOwnGrants } from '#features/accounts/sessions/held-grants.queries.ts'
import { guardAdmins, refuseLastAdmin } from './last-admin.ts'
import { hashPassword, placeOf } from '#features/accounts/passwords/passwords.ts'
import { endMailedPassword, setPassword } from '#features/accounts/passwords/passwords.queries.ts'
import { emailKey, getCountryCode, schoolOf, refuseWhenTaken } from '#features/accounts/registration/registration.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { vouchFor } from '#features/accounts/registration/unconfirmed.queries.ts'
import { recordedUser } from './user-record.ts'
import { presentUser } from './users.present.ts'
import { getUserRow, lockUser, updateUserRow, type UserDetails, type UserRow } from './users.queries.ts'

/** Changes a user: all of it or, when anything is refused, nothing. Returns the updated user. */
export async function updateUser(
  ctx: Ctx<'admin'>,
  sessions: SessionCache,
  id: string,
  given: UserUpdate,
): Promise<UserRow> {
  const hash = given.password === undefined ? undefined : await hashPassword(given.password, placeOf(ctx))
  const { user, settle } = await refuseWhenTaken(
    ctx.db.transaction().execute(async (transaction) => {
      await guardAdmins(ctx, transaction)
      const known = await lockUser(transaction, id, 'change')
      if (!known) throw new Refusal('not-found')
      const form = mergeUpdate(UserForm, presentUser(known), given, { moving: ['lastSeenAt'] })
      refuseWithoutEmail(form, known)
      const schoolId = await schoolOf(transaction, form)
      const schoolConfirmed = isSchoolConfirmed(given, schoolId, known)
      const wanted = { ...detailsOf(form, known), schoolId, schoolConfirmed }
      if (wanted.type !== known.type) expectConfirmed(ctx)
      if (hash !== undefined && (await isTrusted(ctx, transaction, known))) expectConfirmed(ctx)
      const isSame = isUnchanged(known, wanted)
      if (isSame && hash === undefined) return { user: known }
      await refuseLastAdmin(transaction, id, known, wanted)
      if (!isSame) await changeDetails(transaction, known, wanted, ctx.now)
      await vouchFor(transaction, id)
      if (wanted.emailKey !== known.emailKey) await dropOldEmail(ctx, transaction, known)
      if (hash !== undefined) await replacePassword(ctx, transaction, known, wanted.email, hash)
      await record(ctx, transaction, known, hash !== undefined)
      await announceChange(ctx.bus, transaction, ['users', 'submissions', 'overview', 'audit'])
      const settleSessions = endsAccess(known, wanted, hash !== undefined)
        ? await sessions.announce(transaction, await endAccess(transaction, id))
        : await refreshSessions(ctx, transaction, sessions, id)
      return { user: await getUserRow(transaction, id), settle: settleSessions }
    }),
  )
  await settle?.()
  // Guesses at the old password do not keep its owner from using the new one.
  if (hash !== undefined && user.email !== null) await ctx.limiter.forgive('login', user.email)
  return user
}

/** Another password for one of these would open what they may do. */
async function isTrusted({ now }: Ctx<'admin'>, transaction: Db, { id, type }: UserRow): Promise<boolean> {
  return type === 'admin' || (await listOwnGrants(transaction, id, now)).length > 0
}

/** Only an account that was made without an address can be without one, and no administrator can. */
function refuseWithoutEmail({ email, type }: UserForm, known: UserRow): void {
  if (email === '' && (known.email !== null || type === 'admin'))
    throw new Refusal('invalid-input', { errors: { email: sentences.emailRequired } })
}

function detailsOf(form: UserForm, known: UserRow): Omit<UserDetails, 'schoolId' | 'schoolConfirmed'> {
  const { name, email, isStudent, type, active } = form
  return {
    name,
    // A name that stays keeps its key: it may be older than the table of look-alikes.
    nameKey: name === known.name ? known.nameKey : nameKey(name),
    email: email === '' ? null : email,
    emailKey: email === '' ? null : emailKey(email),
    countryCode: getCountryCode(form.country),
    isStudent,
    type,
    active,
    enabled: form.enable === 'enabled',
  }
}

/** Somebody without a school has none to confirm. Another school has to be confirmed again. */
function isSchoolConfirmed({ schoolConfirmed }: UserUpdate, schoolId: string | null, known: UserRow): boolean {
  if (schoolId === null) return false
  return schoolConfirmed ?? (known.schoolConfirmed && known.schoolId === schoolId)
}

async function changeDetails(transaction: Db, known: UserRow, wanted: UserDetails, now: Date): Promise<void> {
  const keys = [known.nameKey, wanted.nameKey, known.emailKey, wanted.emailKey]
  await lockNames(
    transaction,
    keys.filter((key) => key !== null),
  )
  await updateUserRow(transaction, known.id, wanted, now)
}

function isUnchanged(known: UserRow, wanted: UserDetails): boolean {
  const fields = [
    'name',
    'email',
    'countryCode',
    'isStudent',
    'schoolId',
    'schoolConfirmed',
    'type',
    'active',
    'enabled',
  ] as const
  return fields.every((field) => known[field] === wanted[field])
}

/** What was mailed to the old address opens nothing from now on, and nothing waits to replace the new one. */
async function dropOldEmail(ctx: Ctx<'admin'>, transaction: Db, known: UserRow): Promise<void> {
  await endKeys(transaction, known.id)
  await endMailedPassword(transaction, known.id)
  await notifyAccount(ctx, transaction, known.id, noteFor('email-changed', languageOf(known)))
}

/** The owner gets a mail about it. What the old password had started ends with it: see endsAccess. */
async function replacePassword(
  ctx: Ctx<'admin'>,
  transaction: Db,
  known: UserRow,
  email: string | null,
  hash: string,
): Promise<void> {
  const { id: accountId } = known
  const language = languageOf(known)
  await setPassword(transaction, accountId, hash, ctx.now)
  const notice = { accountId, purpose: 'password-changed', requestId: randomUUID(), email, language } as const
  await orderMail(ctx.jobs, transaction, notice)
  await notifyAccount(ctx, transaction, accountId, noteFor('password-changed', language))
}

async function record(ctx: Ctx<'admin'>, transaction: Db, known: UserRow, hasNewPassword: boolean): Promise<void> {
  const changed = await getUserRow(transaction, known.id)
  // Not the passwords themselves: only that it was changed is recorded.
  const [before, after] = hasNewPassword
    ? [{ password: known.hasPassword ? 'former' : null }, { password: 'chosen' }]
    : [{}, {}]
  await recordChange(ctx, transaction, {
    action: 'updated',
    kind: 'user',
    id: known.id,
    name: changed.name,
    before: { ...recordedUser(known), ...before },
    after: { ...recordedUser(changed), ...after },
  })
}

/**
 * An account that is disabled, deactivated, promoted, demoted or given another password starts afresh. One that still
 * waits for its confirmation keeps the mailed link when an administrator corrects something else about it.
 */
function endsAccess(known: UserRow, wanted: UserDetails, hasNewPassword: boolean): boolean {
  const isClosed = (known.enabled && !wanted.enabled) || (known.active && !wanted.active)
  return hasNewPassword || isClosed || wanted.type !== known.type
}

async function refreshSessions(
  ctx: Ctx<'admin'>,
  transaction: Db,
  sessions: SessionCache,
  account: string,
): Promise<() => Promise<void>> {
  await sendToAccount(ctx.bus, transaction, account, { kind: 'stale', keys: ['me'] })
  return sessions.announce(transaction, { topic: 'account-changed', account })
}

function languageOf({ language }: UserRow): 'en' | 'fr' {
  return language === 'fr' ? 'fr' : 'en'
}
