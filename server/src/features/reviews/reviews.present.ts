import type { Review, ReviewState } from '@drapeau/contract/challenges/reviews.ts'
import type { ReviewRow } from './reviews.queries.ts'

/** Null where no review is required. */
export function presentReviewed(row: ReviewRow): Review | null {
  return row.requiresReview ? presentReview(row) : null
}

export function presentReview(row: ReviewRow): Review {
  const isReturned = stateOf(row) === 'returned'
  return {
    state: stateOf(row),
    note: isReturned ? row.note : '',
    askedBy: presentWriter(row.askedBy, row.askerName),
    askedAt: row.askedAt?.toISOString() ?? null,
    createdBy: presentWriter(row.createdBy, row.creatorName),
    changedBy: presentWriter(row.changedBy, row.changerName),
  }
}

/** What is published, or of an event without a review step, waits for nobody. */
export function stateOf({ requiresReview, state, review }: ReviewRow): ReviewState {
  return requiresReview && state === 'draft' ? review : 'none'
}

function presentWriter(id: string | null, name: string | null): { _id: string; name: string } | null {
  return id === null || name === null ? null : { _id: id, name }
}
