import type { ReviewState } from '@drapeau/contract/challenges/reviews.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { mayPublish } from '@drapeau/rules/review.ts'
import { holdAccounts } from '#domain/account/hold-accounts.queries.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceToAdmins } from '#platform/live/announce.ts'
import { editorIn } from './review-guard.ts'
import { askedNote, publishedNote, returnedNote } from './review-notes.ts'
import { stateOf } from './reviews.present.ts'
import * as rows from './reviews.queries.ts'

type ReviewRow = rows.ReviewRow

/** More would not be reviewers but an audience. */
const maxNotified = 50

/** Marks a draft as waiting, and notifies those who can publish it: owners, other authors, or else the administrators. */
export async function askForReview(ctx: Ctx<'admin'>, id: string): Promise<ReviewRow> {
  return ctx.db.transaction().execute(async (transaction) => {
    const reviewers = await held(transaction, await listReviewers(ctx, transaction, id))
    const known = await lock(transaction, id)
    if (!known.requiresReview || known.state === 'published') throw new Refusal('review-not-needed')
    if (known.review === 'waiting') throw new Refusal('review-waiting')
    const after = await store(ctx, transaction, known, { state: 'waiting', note: '' })
    for (const reviewer of reviewers) await notify(ctx, transaction, reviewer, known, askedNote)
    return after
  })
}

/** Those who may publish a challenge send it back. */
export async function returnChallenge(
  ctx: Ctx<'admin'>,
  id: string,
  { note, version }: { note: string; version?: number | undefined },
): Promise<ReviewRow> {
  return ctx.db.transaction().execute(async (transaction) => {
    const askers = await holdAskers(transaction, [id])
    const known = await lock(transaction, id)
    if (version !== undefined && version !== known.version) throw new Refusal('changed-meanwhile')
    if (stateOf(known) !== 'waiting') throw new Refusal('review-not-asked')
    if (!mayPublish(known, editorIn(ctx, known.eventId))) throw new Refusal('review-required')
    const after = await store(ctx, transaction, known, { state: 'returned', note: note.trim() })
    await notifyAsker(ctx, transaction, { known, askers, words: returnedNote })
    return after
  })
}

/** After a challenge was changed: stores who wrote it, and ends its review when it was published. */
export async function settleReview(
  ctx: Ctx<'admin'>,
  transaction: Db,
  { before, isRewritten, isPublished, askers }: Settled,
): Promise<void> {
  const { challengeId: id } = before
  if (isRewritten) await rows.updateWriter(transaction, [id], ctx.member.accountId)
  if (!isPublished || before.review === 'none') return
  await rows.storeReview(transaction, id, { state: 'none', note: '', askedBy: null, askedAt: null })
  if (stateOf(before) === 'waiting')
    await notifyAsker(ctx, transaction, { known: before, askers, words: publishedNote })
}

interface Settled {
  before: ReviewRow
  isRewritten: boolean
  /** The challenge was a draft before. */
  isPublished: boolean
  /** Those who wait for reviews, held since before the challenge was locked. */
  askers: ReadonlySet<string>
}

/** Accounts come before challenges in the order of locks: those who will be notified are found first. */
export async function holdAskers(transaction: Db, challengeIds: readonly string[]): Promise<Set<string>> {
  return held(transaction, await rows.listAskers(transaction, challengeIds))
}

async function held(transaction: Db, accountIds: readonly string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set()
  return new Set((await holdAccounts(transaction, accountIds)).map(({ id }) => id))
}

async function listReviewers({ member, now }: Ctx<'admin'>, transaction: Db, id: string): Promise<string[]> {
  const challenge = await rows.findReview(transaction, id)
  if (!challenge) throw new Refusal('not-found')
  const editors = challenge.eventId === null ? [] : await rows.listEditors(transaction, challenge.eventId, now)
  const able = editors.filter((editor) =>
    mayPublish(challenge, { accountId: editor.id, isOnlyAuthor: !editor.isOwner }),
  )
  const others = able.flatMap((editor) => (editor.id === member.accountId ? [] : [editor.id]))
  const reviewers = others.length > 0 ? others : await rows.listAdminIds(transaction)
  return reviewers.filter((each) => each !== member.accountId).slice(0, maxNotified)
}

async function lock(transaction: Db, id: string): Promise<ReviewRow> {
  await rows.lockReviewed(transaction, [id])
  const known = await rows.findReview(transaction, id)
  if (!known) throw new Refusal('not-found')
  return known
}

async function store(
  ctx: Ctx<'admin'>,
  transaction: Db,
  known: ReviewRow,
  { state, note }: { state: ReviewState; note: string },
): Promise<ReviewRow> {
  const { challengeId: id, challengeName: name } = known
  const asked =
    state === 'waiting'
      ? { askedBy: ctx.member.accountId, askedAt: ctx.now }
      : { askedBy: known.askedBy, askedAt: known.askedAt }
  await rows.storeReview(transaction, id, { state, note, ...asked })
  await recordChange(ctx, transaction, {
    action: 'updated',
    kind: 'challenge',
    id,
    name,
    before: { review: known.review },
    after: { review: state, ...(note !== '' && { note }) },
  })
  await announceToAdmins(ctx.bus, transaction, ['challenges', 'audit'])
  const after = await rows.findReview(transaction, id)
  if (!after) throw new Refusal('not-found')
  return after
}

interface Answer {
  known: ReviewRow
  askers: ReadonlySet<string>
  words: typeof askedNote
}

/** Nobody is notified of what they did themselves. */
async function notifyAsker(ctx: Ctx<'admin'>, transaction: Db, { known, askers, words }: Answer): Promise<void> {
  const { askedBy } = known
  if (askedBy === null || askedBy === ctx.member.accountId || !askers.has(askedBy)) return
  await notify(ctx, transaction, askedBy, known, words)
}

async function notify(
  ctx: Ctx<'admin'>,
  transaction: Db,
  accountId: string,
  { challengeId, challengeName, eventName }: ReviewRow,
  words: typeof askedNote,
): Promise<void> {
  await notifyInOwnLanguage(ctx, transaction, accountId, (language) => ({
    ...words[language]({ challenge: challengeName, event: eventName ?? '' }),
    link: screens.adminChallenge.replace('$id', challengeId),
  }))
}
