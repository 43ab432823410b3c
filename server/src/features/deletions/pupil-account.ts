import { whyNoData, whyNotDeleted } from '@drapeau/rules/pupil-deletion.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { guardAdmins, refuseLastAdmin } from '#features/accounts/users/last-admin.ts'
import { lockUser } from '#features/accounts/users/users.queries.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { getClassFor, lockClassFor } from '#features/classes/classes.service.ts'
import { listPupilRows, type PupilRow } from '#features/classes/pupils.queries.ts'
import { sendPersonalData } from '#features/personal-data/send-personal-data.ts'
import type { Db } from '#platform/database/database.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import type { Ctx, Language } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isTaughtElsewhere, listUnfinishedEvents } from './deletions.queries.ts'
import { removeAccount } from './remove-account.ts'

export async function sendPupilData(
  ctx: Ctx<'admin'>,
  classId: string,
  pupilId: string,
  language: Language,
): Promise<void> {
  await getClassFor(ctx, ctx.db, classId)
  const refusal = whyNoData(ctx.member, await getPupil(ctx.db, classId, pupilId))
  if (refusal) throw new Refusal(refusal)
  await sendPersonalData(ctx, pupilId, language)
}

export async function deletePupilAccount(
  ctx: Ctx<'admin'>,
  sessions: SessionCache,
  classId: string,
  pupilId: string,
): Promise<void> {
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    if (ctx.member.type === 'admin') await guardAdmins(ctx, transaction)
    await lockClassFor(ctx, transaction, classId)
    await lockDeletions(transaction)
    await getPupil(transaction, classId, pupilId)
    const known = await lockUser(transaction, pupilId, 'delete')
    // Another class or an event may have been entered before the account was locked.
    const pupil = await getPupil(transaction, classId, pupilId)
    if (!known) throw new Refusal('not-found')
    const refusal = whyNotDeleted(ctx.member, {
      email: pupil.email,
      hasRole: pupil.hasRole,
      hasIdentity: pupil.hasIdentity,
      firstTeachers: pupil.firstTeachers,
      isTaughtElsewhere: await isTaughtElsewhere(transaction, pupilId, ctx.member.accountId),
      playsEvent: (await listUnfinishedEvents(transaction, pupilId, ctx.now)).length > 0,
    })
    if (refusal) throw new Refusal(refusal)
    await refuseLastAdmin(transaction, pupilId, known)
    await recordChange(ctx, transaction, { action: 'deleted', kind: 'user', id: pupilId, name: known.name })
    return removeAccount(ctx, transaction, sessions, pupilId)
  })
  await settle()
}

async function getPupil(db: Db, classId: string, id: string): Promise<PupilRow> {
  const pupil = (await listPupilRows(db, classId)).find((row) => row.id === id)
  if (!pupil) throw new Refusal('not-found')
  return pupil
}
