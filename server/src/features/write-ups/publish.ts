import { screens } from '@drapeau/contract/screens.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import type { Practice } from '#features/practice/practice.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import { holdVersions } from './hold-versions.ts'
import { findSecrecy, updatePublication, withdrawAll } from './published.queries.ts'
import { subjectOf } from './review.ts'
import { challengeNameIn, publicationNote } from './write-up-notes.ts'
import { findWriteUp, type WriteUpRow } from './write-ups.queries.ts'

/**
 * Lets others read this version in the place of any earlier one; its author is notified. What was not read before is not
 * put before others, and nothing while the event of its challenge is still played or its board is closed.
 */
export async function publishWriteUp(ctx: Ctx<'admin'>, practice: Practice, id: string): Promise<WriteUpRow> {
  return change(ctx, practice, id, async (transaction, known) => {
    if (known.publishedAt !== null) return
    if (known.reviewedAt === null) throw new Refusal('not-reviewed')
    const secrecy = await findSecrecy(transaction, known.challengeId, ctx.now)
    if (!secrecy?.areResultsOut) throw new Refusal('results-not-out')
    await withdrawAll(transaction, known.challengeId, known.accountId)
    await updatePublication(transaction, id, ctx.now)
  })
}

export async function withdrawWriteUp(ctx: Ctx<'admin'>, practice: Practice, id: string): Promise<WriteUpRow> {
  return change(ctx, practice, id, async (transaction) => {
    await updatePublication(transaction, id, null)
  })
}

/** A change without effect is not announced and not recorded. */
async function change(
  ctx: Ctx<'admin'>,
  practice: Practice,
  id: string,
  make: (transaction: Db, known: WriteUpRow) => Promise<void>,
): Promise<WriteUpRow> {
  const changed = await ctx.db.transaction().execute(async (transaction) => {
    const known = await holdVersions(transaction, id)
    if (!known) throw new Refusal('not-found')
    await make(transaction, known)
    const row = (await findWriteUp(transaction, id)) ?? known
    if ((row.publishedAt === null) !== (known.publishedAt === null)) await notifyAuthor(ctx, transaction, known, row)
    return row
  })
  practice.moved([changed.accountId])
  return changed
}

async function notifyAuthor(ctx: Ctx<'admin'>, transaction: Db, known: WriteUpRow, row: WriteUpRow): Promise<void> {
  const [before, after] = [recordedPublication(known), recordedPublication(row)]
  await recordChange(ctx, transaction, {
    action: 'updated',
    kind: 'write-up',
    id: row.id,
    ...subjectOf(row),
    before,
    after,
  })
  await notifyInOwnLanguage(ctx, transaction, row.accountId, (language) => ({
    ...publicationNote(language, challengeNameIn(language, row), row.publishedAt !== null),
    link: screens.challenge.replace('$id', row.challengeId),
  }))
  await announceChange(ctx.bus, transaction, ['write-ups', 'audit'])
}

function recordedPublication({ number, publishedAt }: WriteUpRow): { number: number; published: boolean } {
  return { number, published: publishedAt !== null }
}
