import type { Slip } from '@drapeau/contract/classes/pupils.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { mayReset } from '@drapeau/rules/class-access.ts'
import { noteFor } from '#features/accounts/mail/account-notes.ts'
import { endAccess } from '#features/accounts/sessions/end-access.ts'
import { setPassword } from '#features/accounts/passwords/passwords.queries.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { subjectOf } from '#features/accounts/sign-in/sign-in-name.queries.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { notifyAccount } from '#features/notifications/notifications.service.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceClass } from './announce-class.ts'
import { updateInvitation } from './invitations.queries.ts'
import { findListed } from './list-pupils.ts'
import { getClassFor, lockClassFor } from './classes.service.ts'
import { makePasswords } from './first-passwords.ts'
import { listPupilRows, lockPupilAccounts, type PupilRow, updateMember } from './pupils.queries.ts'

/** Real names and login names belong to the class; the display name is the pupil's own. */
export async function updatePupil(
  ctx: Ctx<'admin'>,
  classId: string,
  id: string,
  { realName, loginName }: { realName: string; loginName: string },
): Promise<PupilRow> {
  try {
    return await ctx.db.transaction().execute(async (transaction) => {
      const row = await lockClassFor(ctx, transaction, classId)
      const known = await getListed(transaction, classId, id)
      if (known.isInvited) await updateInvitation(transaction, classId, { id, realName, loginName })
      else await updateMember(transaction, classId, { accountId: id, realName, loginName })
      await recordChange(ctx, transaction, {
        action: 'updated',
        kind: 'class',
        id: classId,
        name: row.name,
        before: { realName: known.realName === '' ? null : 'former', loginName: 'former' },
        after: {
          ...(known.isInvited ? {} : { pupil: { id, name: known.name } }),
          realName: realNameIn(known, realName),
          loginName: loginName === known.loginName ? 'former' : 'changed',
        },
      })
      await announceClass(ctx, transaction, row, ['audit'])
      return getListed(transaction, classId, id)
    })
  } catch (error) {
    if (!loginConstraints.has(brokenConstraint(error) ?? '')) throw error
    throw new Refusal('user-exists', { errors: { loginName: sentences.loginNameTaken }, cause: error })
  }
}

const loginConstraints = new Set(['one_login_name_per_class', 'one_invited_login_name_per_class'])

/**
 * Gives pupils new passwords; what the old ones opened ends. `mayReset` decides for whom, once nothing that it depends on
 * can change any more.
 */
export async function resetPupils(
  ctx: Ctx<'admin'>,
  sessions: SessionCache,
  classId: string,
  ids: readonly string[],
): Promise<Slip[]> {
  const wanted = [...new Set(ids)].toSorted((one, other) => (one < other ? -1 : 1))
  const { code } = await getClassFor(ctx, ctx.db, classId)
  await getResettable(ctx, ctx.db, classId, wanted)
  const passwords = await makePasswords(ctx, wanted.length)
  const { settle, slips, keys } = await ctx.db.transaction().execute(async (transaction) => {
    const row = await lockClassFor(ctx, transaction, classId)
    await lockPupilAccounts(transaction, wanted)
    const pupils = await getResettable(ctx, transaction, classId, wanted)
    const settled: (() => Promise<void>)[] = []
    const made: Slip[] = []
    for (const pupil of pupils) {
      const password = passwords.pop()
      if (!password) throw new Error('There are fewer passwords than pupils.')
      settled.push(await resetOne(ctx, transaction, sessions, pupil, password.hash))
      const { name, realName, loginName } = pupil
      made.push({ name, realName, loginName, password: password.text })
    }
    await announceClass(ctx, transaction, row, ['audit'])
    return { settle: settled, slips: made, keys: pupils.map(({ loginKey }) => loginKey) }
  })
  for (const each of settle) await each()
  // Guesses at the old password do not keep its owner from using the new one.
  for (const loginKey of keys) await ctx.limiter.forgive('login', subjectOf({ classCode: code, loginKey }))
  return slips
}

async function resetOne(
  ctx: Ctx<'admin'>,
  transaction: Db,
  sessions: SessionCache,
  { id, name, language }: PupilRow,
  hash: string,
): Promise<() => Promise<void>> {
  await setPassword(transaction, id, hash, ctx.now)
  await recordChange(ctx, transaction, {
    action: 'updated',
    kind: 'user',
    id,
    name,
    before: { password: 'former' },
    after: { password: 'chosen' },
  })
  await notifyAccount(ctx, transaction, id, noteFor('password-changed', language === 'fr' ? 'fr' : 'en'))
  return sessions.announce(transaction, await endAccess(transaction, id))
}

/** Somebody of the class, or somebody who is invited to it. */
async function getListed(db: Db, classId: string, id: string): Promise<PupilRow> {
  const pupil = await findListed(db, classId, id)
  if (!pupil) throw new Refusal('not-found')
  return pupil
}

/** All of them are in the class, and the caller may give each of them a new password. */
async function getResettable(
  { member }: Ctx<'admin'>,
  db: Db,
  classId: string,
  ids: readonly string[],
): Promise<PupilRow[]> {
  const wanted = new Set(ids)
  const pupils = (await listPupilRows(db, classId)).filter(({ id }) => wanted.has(id))
  if (pupils.length < wanted.size) throw new Refusal('not-found')
  const count = pupils.filter((pupil) => !mayReset(member, pupil)).length
  if (count > 0) throw new Refusal('own-password', { count })
  return pupils
}

/** The log is read by more people than the class has teachers: it says that a real name changed, not which. */
function realNameIn(known: PupilRow, realName: string): string | null {
  if (realName === known.realName) return known.realName === '' ? null : 'former'
  return realName === '' ? null : 'changed'
}
