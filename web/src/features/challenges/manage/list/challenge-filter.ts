import { ChallengeState } from '@drapeau/contract/challenges/challenge-form.ts'
import { ReviewState } from '@drapeau/contract/challenges/reviews.ts'
import { Id } from '@drapeau/contract/fields.ts'

/** A review that is not over. */
export const OpenReview = ReviewState.exclude(['none'])
type OpenReview = 'waiting' | 'returned'

/** What the table is narrowed to; 'none' are the challenges to train on. */
export interface ChallengeFilter {
  category: string | undefined
  event: string | undefined
  state: ChallengeState | undefined
  review: OpenReview | undefined
}

/** Read from the address (`?category=…&event=none`); what makes no sense is as if unsaid. */
export function readFilter(search: object): ChallengeFilter {
  const asked: Partial<Record<string, unknown>> = { ...search }
  return {
    category: Id.safeParse(asked['category']).data,
    event: asked['event'] === 'none' ? 'none' : Id.safeParse(asked['event']).data,
    state: ChallengeState.safeParse(asked['state']).data,
    review: OpenReview.safeParse(asked['review']).data,
  }
}

/** The same address narrowed otherwise, from page 1 on. */
export function writeFilter(before: object, filter: ChallengeFilter): Record<string, unknown> {
  const { category, event, state, review } = filter
  return { ...before, page: undefined, category, event, state, review }
}

export function isNarrowed({ category, event, state, review }: ChallengeFilter): boolean {
  return category !== undefined || event !== undefined || state !== undefined || review !== undefined
}
