import { recordChange } from '#features/audit/audit.service.ts'
import { deleteChallengeRows, lockForDeletion } from '#features/challenges/challenges.queries.ts'
import { lockRequirements } from '#features/challenges/requirements.queries.ts'
import { announceEvents } from '#features/events/events.service.ts'
import { lockEvent } from '#features/events/events.queries.ts'
import { listFilesOf } from '#features/files/files.queries.ts'
import { removeStored } from '#features/files/stored-files.ts'
import { lockDeletions } from '#platform/database/deletion-lock.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import { countPlayed, deleteEmptyCategories, deleteEmptyEvent, lockCategories } from './existing.queries.ts'
import { countUsedAccounts, deleteAccounts, lockMadeAccounts } from './imported-accounts.queries.ts'
import { mostNames, staleAfterImport } from './import-record.ts'
import { listMade } from './import-rows.queries.ts'
import { changeImport, lockImport } from './imports.queries.ts'

/**
 * Deletes what an import made, as long as nobody has played it or signed in. Accounts and challenges are locked before that
 * is looked at: a sign-in, a submission, a hint or a write-up that arrives meanwhile was seen, or finds them gone.
 */
export async function undoImport(ctx: Ctx<'admin'>, id: string): Promise<void> {
  const { now } = ctx
  const keys = await ctx.db.transaction().execute(async (transaction) => {
    const run = await lockImport(transaction, id)
    if (!run || run.state === 'discarded') throw new Refusal('not-found')
    if (run.state !== 'done') throw new Refusal('import-not-done')
    // Parents first, as everywhere.
    if (run.eventId !== null) await lockEvent(transaction, run.eventId)
    await lockCategories(transaction, run.categoryIds)
    await lockDeletions(transaction)
    await lockRequirements(transaction)
    const accounts = await lockMadeAccounts(transaction, id)
    const ids = await listMade(transaction, id)
    const challenges = await lockForDeletion(transaction, ids)
    const played = await countPlayed(transaction, ids)
    if (played > 0) throw new Refusal('import-played', { count: played })
    const used = await countUsedAccounts(transaction, accounts)
    if (used > 0) throw new Refusal('import-used', { count: used })
    const files = await listFilesOf(transaction, ids)
    await deleteChallengeRows(transaction, ids)
    await deleteAccounts(transaction, accounts)
    await deleteEmptyCategories(transaction, run.categoryIds)
    const isEventGone = run.eventId !== null && (await deleteEmptyEvent(transaction, run.eventId))
    await changeImport(transaction, { id, from: ['done'], now }, { state: 'undone' })
    const before = {
      challenges: challenges.map(({ name }) => name).slice(0, mostNames),
      people: accounts.length,
      event: isEventGone,
    }
    await recordChange(ctx, transaction, { action: 'deleted', kind: 'import', id, name: run.originName, before })
    if (isEventGone) await announceEvents(ctx, transaction)
    await announceChange(ctx.bus, transaction, staleAfterImport)
    return files.map(({ storageKey }) => storageKey)
  })
  await removeStored(ctx, keys)
}
