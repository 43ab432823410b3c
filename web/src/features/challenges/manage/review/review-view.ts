import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { type Editor, mayChangeContent, mayPublish } from '@drapeau/rules/review.ts'
import { mayCall, rolesIn } from '#lib/session/rights.ts'

/** What the review step means to the reader of a challenge; null when it means nothing to them. */
export type ReviewView = 'write' | 'waiting' | 'decide' | 'returned' | 'reviewed'

type Reviewed = Pick<ManagedChallenge, 'state' | 'event' | 'reviewed'>
type Reader = Pick<Me, '_id' | 'type' | 'grants'>

export function reviewViewOf(challenge: Reviewed, reader: Reader, now: Date): ReviewView | null {
  const { reviewed, state } = challenge
  if (!reviewed) return null
  if (state === 'published') return canChange(challenge, reader, now) ? null : 'reviewed'
  if (reviewed.state === 'returned') return 'returned'
  const canDecide = mayCall(reader, now, 'returnChallenge', eventOf(challenge)) && canPublish(challenge, reader, now)
  if (reviewed.state === 'waiting') return canDecide ? 'decide' : 'waiting'
  return canPublish(challenge, reader, now) ? null : 'write'
}

/** Whether the reader may publish it, as far as reviews are concerned. */
export function canPublish({ event, reviewed }: Reviewed, reader: Reader, now: Date): boolean {
  if (!reviewed) return true
  const writers = { createdBy: reviewed.createdBy?._id ?? null, changedBy: reviewed.changedBy?._id ?? null }
  return mayPublish({ requiresReview: true, ...writers }, editorOf(reader, event, now))
}

/** Whether the reader may change what players see of it, as far as reviews are concerned. */
export function canChange({ state, event, reviewed }: Reviewed, reader: Reader, now: Date): boolean {
  return mayChangeContent({ state, requiresReview: reviewed !== null }, editorOf(reader, event, now))
}

function editorOf(reader: Reader, event: ManagedChallenge['event'], now: Date): Editor {
  const isOwner = event !== null && rolesIn(reader, event._id, now).includes('owner')
  return { accountId: reader._id, isOnlyAuthor: reader.type !== 'admin' && !isOwner }
}

const eventOf = ({ event }: Reviewed): string | null => event?._id ?? null
