import { screens } from '@drapeau/contract/screens.ts'
import { type AuditFields, type Named, recordChange } from '#features/audit/audit.service.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import type { Practice } from '#features/practice/practice.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import { challengeNameIn, reviewNote } from './write-up-notes.ts'
import { findWriteUp, keepAuthor, lockWriteUp, updateReview, type WriteUpRow } from './write-ups.queries.ts'

/** Marks a version as read. A second review replaces the first; its author is notified of every new comment, once. */
export async function reviewWriteUp(
  ctx: Ctx<'admin'>,
  practice: Practice,
  id: string,
  comment: string,
): Promise<WriteUpRow> {
  const reviewed = await ctx.db.transaction().execute(async (transaction) => {
    await keepAuthor(transaction, id)
    const known = await lockWriteUp(transaction, id)
    if (!known) throw new Refusal('not-found')
    await updateReview(transaction, id, { reviewerId: ctx.member.accountId, comment, at: ctx.now })
    const row = (await findWriteUp(transaction, id)) ?? known
    const [before, after] = [recordedReview(known), recordedReview(row)]
    await recordChange(ctx, transaction, {
      action: 'updated',
      kind: 'write-up',
      id,
      ...subjectOf(row),
      before,
      after,
    })
    if (comment !== known.comment)
      await notifyInOwnLanguage(ctx, transaction, row.accountId, (language) => ({
        ...reviewNote(language, challengeNameIn(language, row), comment),
        link: screens.challenge.replace('$id', row.challengeId),
      }))
    await announceChange(ctx.bus, transaction, ['write-ups', 'audit'])
    return row
  })
  practice.moved([reviewed.accountId])
  return reviewed
}

/** A write-up has no name of its own: the record knows it by its challenge's and its author's. */
export function subjectOf({ challengeName, accountId, userName }: WriteUpRow): { name: string; about: Named } {
  return { name: `${challengeName} (${userName})`, about: { id: accountId, name: userName } }
}

function recordedReview({ number, comment, reviewerName }: WriteUpRow): AuditFields {
  return { number, comment, reviewer: reviewerName }
}
