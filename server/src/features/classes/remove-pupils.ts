import type { AccountsChoice } from '@drapeau/contract/classes/classes.ts'
import { announceDeletion, deleteLocked } from '#features/accounts/users/delete-user.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { findUser } from '#features/accounts/users/users.queries.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import type { Db } from '#platform/database/database.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceClass, announcePlaces } from './announce-class.ts'
import { deleteClassRow } from './classes.queries.ts'
import { lockClassFor, recordedClass } from './classes.service.ts'
import { deleteInvitation } from './invitations.queries.ts'
import { listConcerned } from './joining.queries.ts'
import { findListed } from './list-pupils.ts'
import { type Deleter, listOnlyHere } from './only-here.queries.ts'
import { deleteMember, lockPupilAccounts } from './pupils.queries.ts'

/** Accounts with an address, an identity, a role or another class stay: they belong to their owners, or to others too. */
export async function deleteClass(
  ctx: Ctx<'admin'>,
  sessions: SessionCache,
  id: string,
  accounts: AccountsChoice,
): Promise<void> {
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    const known = await lockClassFor(ctx, transaction, id, 'delete')
    const settleAccounts =
      accounts === 'delete' ? await deleteOnlyHere(ctx, transaction, sessions, { classId: id }) : nothing
    await announcePlaces(ctx, transaction, known, await listConcerned(transaction, id))
    await deleteClassRow(transaction, id)
    const { name } = known
    await recordChange(ctx, transaction, { action: 'deleted', kind: 'class', id, name, before: recordedClass(known) })
    await announceClass(ctx, transaction, known, ['audit'])
    return settleAccounts
  })
  await settle()
}

export async function removePupil(
  ctx: Ctx<'admin'>,
  sessions: SessionCache,
  target: { classId: string; accountId: string },
  accounts: AccountsChoice,
): Promise<void> {
  const { classId, accountId } = target
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    const known = await lockClassFor(ctx, transaction, classId)
    const pupil = await findListed(transaction, classId, accountId)
    if (!pupil) throw new Refusal('not-found')
    const settleAccounts =
      accounts === 'delete' ? await deleteOnlyHere(ctx, transaction, sessions, { classId, accountId }) : nothing
    if (pupil.isInvited) await deleteInvitation(transaction, classId, accountId)
    else await deleteMember(transaction, classId, accountId)
    if (!pupil.isInvited) await announcePlaces(ctx, transaction, known, [accountId])
    const { pupils, name } = known
    await recordChange(ctx, transaction, {
      action: 'updated',
      kind: 'class',
      id: classId,
      name,
      before: { pupils, removed: null },
      after: { pupils: pupils - 1, removed: pupil.isInvited ? null : [{ id: accountId, name: pupil.name }] },
    })
    await announceClass(ctx, transaction, known, ['audit'])
    return settleAccounts
  })
  await settle()
}

const nothing = async (): Promise<void> => {}

interface Deleted {
  classId: string
  /** When it is set, only this pupil is removed. */
  accountId?: string
  /** Events that are over by then keep their scores. */
  keepsResultsAt?: Date
}

/** Deletes those whom only this class lets in, as an administrator deletes a user. */
export async function deleteOnlyHere(
  ctx: Ctx<'admin'>,
  transaction: Db,
  sessions: SessionCache,
  { classId, accountId, keepsResultsAt }: Deleted,
): Promise<() => Promise<void>> {
  const ids = (await lockOnlyHere(transaction, classId, ctx.member.type === 'admin' ? 'admin' : 'teacher')).filter(
    (id) => accountId === undefined || id === accountId,
  )
  const settled: (() => Promise<void>)[] = []
  for (const id of ids) {
    const user = await findUser(transaction, id)
    if (user) settled.push(await deleteLocked(ctx, transaction, sessions, user, keepsResultsAt))
  }
  await announceDeletion(ctx, transaction)
  return async () => {
    for (const settle of settled) await settle()
  }
}

/** Locks the accounts that only this class lets in, for their deletion. The class has to be locked. */
export async function lockOnlyHere(transaction: Db, classId: string, by: Deleter): Promise<string[]> {
  await lockDeletions(transaction)
  const candidates = new Set(await listOnlyHere(transaction, classId, by))
  await lockPupilAccounts(transaction, [...candidates])
  // An address may have been confirmed, or another class or an event entered, before they were locked.
  return (await listOnlyHere(transaction, classId, by)).filter((id) => candidates.has(id))
}
