import { isLocked } from '#features/practice/access.ts'
import type { Practice } from '#features/practice/practice.ts'
import { getPracticeScore } from '#features/scoreboard/score.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findUnlocked, insertUnlock, lockOffered, lockPlayer, type UnlockedHint } from './unlock-hint.queries.ts'

/** The hint that is named, else the first. Charged when it is read for the first time, and then never again. */
export async function unlockHint(
  ctx: Ctx<'player'>,
  practice: Practice,
  challengeId: string,
  wanted: string | undefined,
): Promise<UnlockedHint> {
  const hintId = await offeredId(ctx, practice, challengeId, wanted)
  const { accountId } = ctx.member
  const known = await findUnlocked(ctx.db, hintId, accountId)
  if (known) return known
  const hint = await ctx.db.transaction().execute((transaction) => pay(ctx, transaction, hintId))
  practice.moved([accountId])
  return hint
}

/** Only what the player may see has hints for them. */
async function offeredId(
  { member }: Ctx<'player'>,
  practice: Practice,
  challengeId: string,
  wanted: string | undefined,
): Promise<string> {
  const challenge = (await practice.catalogue()).byId.get(challengeId)
  if (!challenge) throw new Refusal('not-found')
  if (isLocked(challenge, await practice.progressOf(member.accountId))) throw new Refusal('locked')
  const hint = wanted === undefined ? challenge.hints[0] : challenge.hints.find(({ id }) => id === wanted)
  if (!hint) throw new Refusal('not-found')
  return hint.id
}

/** One at a time for each player: two hints asked for together cannot spend the same points. */
async function pay({ member, now }: Ctx<'player'>, transaction: Db, hintId: string): Promise<UnlockedHint> {
  const { accountId } = member
  if (!(await lockPlayer(transaction, accountId))) throw new Refusal('signed-out')
  const hint = await lockOffered(transaction, hintId)
  if (!hint) throw new Refusal('not-found')
  const known = await findUnlocked(transaction, hintId, accountId)
  if (known) return known
  const { cost } = hint
  // What is free stays free for those who owe points.
  if (cost > 0 && (await getPracticeScore(transaction, accountId)) < cost)
    throw new Refusal('not-enough-points', { count: cost })
  await insertUnlock(transaction, { hintId, accountId, cost, at: now })
  return hint
}
