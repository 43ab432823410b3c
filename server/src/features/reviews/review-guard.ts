import { type Editor, mayChangeContent, mayMake, mayPublish } from '@drapeau/rules/review.ts'
import type { ChallengeState } from '@drapeau/contract/challenges/challenge-form.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isReviewRequired, listReviews, lockReviewed, type ReviewRow, updateWriter } from './reviews.queries.ts'

/** The caller as an editor of the event. */
export function editorIn(
  { member, reach, used }: Pick<Ctx<'admin'>, 'member' | 'reach' | 'used'>,
  eventId: string | null,
): Editor {
  const isOwner = used.some((grant) => grant.role === 'owner' && grant.eventId === eventId)
  return { accountId: member.accountId, isOnlyAuthor: reach !== 'all' && !isOwner }
}

/**
 * Before hints, files or requirements of these challenges change: locks the challenges, refuses authors what is reviewed and
 * published, and stores who writes.
 */
export async function holdContent(ctx: Ctx<'admin'>, transaction: Db, challengeIds: readonly string[]): Promise<void> {
  await lockReviewed(transaction, challengeIds)
  for (const row of await listReviews(transaction, challengeIds))
    if (!mayChangeContent(row, editorIn(ctx, row.eventId))) throw new Refusal('reviewed-already')
  await updateWriter(transaction, challengeIds, ctx.member.accountId)
}

/** The state of a new challenge: authors write drafts where a review is required. */
export async function firstState(
  ctx: Ctx<'admin'>,
  transaction: Db,
  { eventId, state }: { eventId: string | null; state: ChallengeState },
): Promise<ChallengeState> {
  const { accountId } = ctx.member
  const own = {
    requiresReview: await isReviewRequired(transaction, eventId),
    createdBy: accountId,
    changedBy: accountId,
  }
  return mayPublish(own, editorIn(ctx, eventId)) ? state : 'draft'
}

interface Change {
  before: ReviewRow
  after: { eventId: string | null; state: ChallengeState }
  /** Anything but its state and its event changes. */
  isRewritten: boolean
}

/** Refuses what an author must leave to others. The challenge is locked. */
export async function refuseUnreviewed(
  ctx: Ctx<'admin'>,
  transaction: Db,
  { before, after, isRewritten }: Change,
): Promise<void> {
  const isMoved = before.eventId !== after.eventId
  const requiresReview = isMoved ? await isReviewRequired(transaction, after.eventId) : before.requiresReview
  const editors = { before: editorIn(ctx, before.eventId), after: editorIn(ctx, after.eventId) }
  if (mayMake({ before, after: { state: after.state, requiresReview }, isMoved, isRewritten }, editors)) return
  throw new Refusal(before.state === 'published' && before.requiresReview ? 'reviewed-already' : 'review-required')
}
