import type { ChallengeState } from '@drapeau/contract/challenges/challenge-form.ts'

/** Who wrote a challenge; null when that account is unknown. */
export interface Writers {
  createdBy: string | null
  changedBy: string | null
}

/** A challenge as far as its review depends on it. */
export interface Reviewable extends Writers {
  state: ChallengeState
  /** Whether its event requires that somebody else publishes it. */
  requiresReview: boolean
}

/** Somebody who can change the challenges of an event. */
export interface Editor {
  accountId: string
  /** The editor is neither an owner of the event nor an administrator. */
  isOnlyAuthor: boolean
}

/** Whether it waits for others as far as this person is concerned: owners and administrators need no review. */
function isBound({ requiresReview }: Pick<Reviewable, 'requiresReview'>, { isOnlyAuthor }: Editor): boolean {
  return requiresReview && isOnlyAuthor
}

/** An author publishes what others created and last changed. */
export function mayPublish(challenge: Omit<Reviewable, 'state'>, editor: Editor): boolean {
  if (!isBound(challenge, editor)) return true
  return challenge.createdBy !== editor.accountId && challenge.changedBy !== editor.accountId
}

/** What players see has been reviewed: an author makes it a draft again before changing it. */
export function mayChangeContent(challenge: Pick<Reviewable, 'state' | 'requiresReview'>, editor: Editor): boolean {
  return challenge.state === 'draft' || !isBound(challenge, editor)
}

/** A change of a challenge as a whole: where it was, where it goes, and whether more than that is different. */
export interface ReviewedChange {
  before: Reviewable
  after: Pick<Reviewable, 'state' | 'requiresReview'>
  /** The change moves it to another event. */
  isMoved: boolean
  /** Anything but its state and its event changes. */
  isRewritten: boolean
}

/** Whether the change leaves nothing before players that nobody else has read. `editors`: the person, in either event. */
export function mayMake(
  { before, after, isMoved, isRewritten }: ReviewedChange,
  editors: { before: Editor; after: Editor },
): boolean {
  if (after.state === 'draft') return true
  if (before.state === 'published' && !mayChangeContent(before, editors.before)) return false
  const isNewThere = before.state === 'draft' || isMoved || isRewritten
  if (!isNewThere || !isBound(after, editors.after)) return true
  return !isRewritten && mayPublish({ ...before, requiresReview: after.requiresReview }, editors.after)
}
