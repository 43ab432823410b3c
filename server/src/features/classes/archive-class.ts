import type { AccountsChoice } from '@drapeau/contract/classes/classes.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { announcePlaces } from './announce-class.ts'
import { type ClassRow, setArchived } from './classes.queries.ts'
import { lockClassFor, lockOpenClassFor, recordUpdate } from './classes.service.ts'
import { listConcerned } from './joining.queries.ts'
import { deleteOnlyHere } from './remove-pupils.ts'

/**
 * Everything that brings somebody or something into a class is behind its lock, and finds it archived afterwards. Nothing
 * of the class itself is deleted, so that it can be restored. Events that are over keep the scores of accounts that go.
 */
export async function archiveClass(
  ctx: Ctx<'admin'>,
  sessions: SessionCache,
  id: string,
  accounts: AccountsChoice,
): Promise<ClassRow> {
  const { row, settle } = await ctx.db.transaction().execute(async (transaction) => {
    const known = await lockOpenClassFor(ctx, transaction, id)
    const settleAccounts =
      accounts === 'delete'
        ? await deleteOnlyHere(ctx, transaction, sessions, { classId: id, keepsResultsAt: ctx.now })
        : undefined
    await setArchived(transaction, id, ctx.now, ctx.now)
    return { row: await announceArchive(ctx, transaction, known), settle: settleAccounts }
  })
  await settle?.()
  return row
}

/** Restoring a class that is in use changes nothing. */
export async function restoreClass(ctx: Ctx<'admin'>, id: string): Promise<ClassRow> {
  return ctx.db.transaction().execute(async (transaction) => {
    const known = await lockClassFor(ctx, transaction, id)
    if (known.archivedAt === null) return known
    await setArchived(transaction, id, null, ctx.now)
    return announceArchive(ctx, transaction, known)
  })
}

async function announceArchive(ctx: Ctx<'admin'>, transaction: Db, known: ClassRow): Promise<ClassRow> {
  await announcePlaces(ctx, transaction, known, await listConcerned(transaction, known.id))
  return recordUpdate(ctx, transaction, known)
}
