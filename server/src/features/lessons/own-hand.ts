import { type HandState, maxHands } from '@drapeau/contract/lessons/hands.ts'
import { isClosed } from '@drapeau/rules/challenge-window.ts'
import { lockPlayer } from '#features/hints/unlock-hint.queries.ts'
import { keepReaders } from '#features/notifications/notifications.queries.ts'
import { isLocked } from '#features/practice/access.ts'
import type { Practice } from '#features/practice/practice.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceLesson } from './announce-lesson.ts'
import { presentOwnHand } from './lessons.present.ts'
import { deleteOwnHand, findClassState, findOwnHand, upsertHand } from './hands.queries.ts'

/**
 * Whether a hand can be raised at it now, and the one that is up or answered, which stays after the challenge has closed. In
 * an event nobody helps: its challenges have no hands.
 */
export async function getHandState(ctx: Ctx<'player'>, practice: Practice, challengeId: string): Promise<HandState> {
  const refusal = await whyNotAt(ctx, practice, challengeId)
  if (refusal === 'not-found') throw new Refusal(refusal)
  const { accountId } = ctx.member
  if ((await findClassState(ctx.db, accountId)) !== 'in-use') return { offered: false, hand: null }
  const hand = await findOwnHand(ctx.db, { accountId, challengeId, now: ctx.now })
  return { offered: refusal === undefined, hand: hand ? presentOwnHand(hand) : null }
}

export async function raiseHand(
  ctx: Ctx<'player'>,
  practice: Practice,
  challengeId: string,
  line: string,
): Promise<HandState> {
  const { accountId } = ctx.member
  const refusal = await whyNotAt(ctx, practice, challengeId)
  if (refusal !== undefined) throw new Refusal(refusal)
  await ctx.db.transaction().execute(async (transaction) => {
    if (!(await lockPlayer(transaction, accountId))) throw new Refusal('signed-out')
    if (!(await upsertHand(transaction, { accountId, challengeId, now: ctx.now }, line)))
      throw refusalIn(await findClassState(transaction, accountId))
    await announceLesson(ctx, transaction, [accountId])
  })
  return getHandState(ctx, practice, challengeId)
}

export async function lowerOwnHand(ctx: Ctx<'player'>, challengeId: string): Promise<void> {
  const { accountId } = ctx.member
  await ctx.db.transaction().execute(async (transaction) => {
    await keepReaders(transaction, [accountId])
    if (!(await deleteOwnHand(transaction, accountId, challengeId))) throw new Refusal('not-found')
    await announceLesson(ctx, transaction, [accountId])
  })
}

/** Why the hand did not go up, by what the classes of the pupil are. */
function refusalIn(state: Awaited<ReturnType<typeof findClassState>>): Refusal {
  if (state === 'in-use') return new Refusal('too-many-hands', { count: maxHands })
  return new Refusal(state === 'archived' ? 'class-archived' : 'no-class')
}

/** Why this player needs no help at the challenge, or cannot work at it. */
async function whyNotAt(ctx: Ctx<'player'>, practice: Practice, challengeId: string) {
  const challenge = (await practice.catalogue()).byId.get(challengeId)
  if (!challenge) return 'not-found'
  const own = await practice.progressOf(ctx.member.accountId)
  if (isLocked(challenge, own)) return 'locked'
  if (own.solved.has(challengeId)) return 'already-solved'
  return isClosed(challenge, ctx.now) ? 'challenge-closed' : undefined
}
