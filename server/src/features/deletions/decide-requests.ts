import { holdAccount } from '#domain/account/hold-accounts.queries.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { mayReset } from '@drapeau/rules/class-access.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { guardAdmins, refuseLastAdmin } from '#features/accounts/users/last-admin.ts'
import { findUser, lockUser } from '#features/accounts/users/users.queries.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { getClassFor, lockClassFor } from '#features/classes/classes.service.ts'
import { listPupilRows } from '#features/classes/pupils.queries.ts'
import { type Note, notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import type { Ctx, Language } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceRequest } from './announce-deletion.ts'
import { findRequester, listRequestsIn, type RequestRow, takeRequest } from './deletions.queries.ts'
import { removeAccount } from './remove-account.ts'

/** A request, and the class on whose page it is decided; administrators decide without one. */
export interface Decided {
  id: string
  classId?: string
}

const declined: Readonly<Record<Language, (reason: string) => Note>> = {
  en: (reason) => ({
    title: 'Your account was not deleted',
    description: `The answer to your request: ${reason}`,
    link: screens.profile,
  }),
  fr: (reason) => ({
    title: 'Votre compte n’a pas été supprimé',
    description: `La réponse à votre demande : ${reason}`,
    link: screens.profile,
  }),
}

/** A teacher decides for the pupils whom they could give a new password: the account belongs to a class of theirs. */
export async function listRequestsFor(ctx: Ctx<'admin'>, classId: string): Promise<RequestRow[]> {
  await getClassFor(ctx, ctx.db, classId)
  const theirs = await listDecidable(ctx, ctx.db, classId)
  return (await listRequestsIn(ctx.db, classId)).filter(({ accountId }) => theirs.has(accountId))
}

export async function acceptDeletion(ctx: Ctx<'admin'>, sessions: SessionCache, decided: Decided): Promise<void> {
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    if (decided.classId === undefined) await guardAdmins(ctx, transaction)
    else await lockClassFor(ctx, transaction, decided.classId)
    await lockDeletions(transaction)
    const accountId = await findRequester(transaction, decided.id)
    const known = accountId === undefined ? undefined : await lockUser(transaction, accountId, 'delete')
    if (!known) throw new Refusal('not-found')
    await take(ctx, transaction, decided, known.id)
    if (decided.classId === undefined) await refuseLastAdmin(transaction, known.id, known)
    await recordChange(ctx, transaction, { action: 'deleted', kind: 'user', id: known.id, name: known.name })
    return removeAccount(ctx, transaction, sessions, known.id)
  })
  await settle()
}

export async function declineDeletion(ctx: Ctx<'admin'>, decided: Decided, reason: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    if (decided.classId !== undefined) await lockClassFor(ctx, transaction, decided.classId)
    const accountId = await findRequester(transaction, decided.id)
    if (accountId === undefined) throw new Refusal('not-found')
    await holdAccount(transaction, accountId)
    await take(ctx, transaction, decided, accountId)
    const name = (await findUser(transaction, accountId))?.name ?? ''
    await notifyInOwnLanguage(ctx, transaction, accountId, (language) => declined[language](reason))
    await recordChange(ctx, transaction, {
      action: 'updated',
      kind: 'user',
      id: accountId,
      name,
      before: { deletionRequest: 'waiting' },
      after: { deletionRequest: 'declined' },
    })
    await announceRequest(ctx, transaction, accountId)
  })
}

/** While the account is locked. Somebody else may have decided, or the person has withdrawn, a moment before. */
async function take(ctx: Ctx<'admin'>, transaction: Db, { id, classId }: Decided, accountId: string): Promise<void> {
  if (classId !== undefined && !(await listDecidable(ctx, transaction, classId)).has(accountId))
    throw new Refusal('not-found')
  if (!(await takeRequest(transaction, id))) throw new Refusal('not-found')
}

async function listDecidable({ member }: Ctx<'admin'>, db: Db, classId: string): Promise<ReadonlySet<string>> {
  const pupils = await listPupilRows(db, classId)
  return new Set(pupils.filter((pupil) => mayReset(member, pupil)).map(({ id }) => id))
}
