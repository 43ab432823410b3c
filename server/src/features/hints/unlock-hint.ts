import { isClosed } from '@drapeau/rules/challenge-window.ts'
import type { Games } from '#features/games/games.ts'
import type { Play } from '#features/play/play.ts'
import { isLocked } from '#features/practice/access.ts'
import type { CatalogueChallenge, Practice } from '#features/practice/practice.ts'
import { getPracticeScore } from '#features/leaderboard/score.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { offeredId, refuseDearer, type WantedHint } from './offered-hint.ts'
import { unlockForEntry } from './unlock-for-entry.ts'
import {
  findUnlocked,
  insertUnlock,
  lockOffered,
  lockPlayer,
  type Payer,
  type UnlockedHint,
} from './unlock-hint.queries.ts'

interface Parts {
  practice: Practice
  play: Play
  games: Games
}

/** The hint that is named, else the first. Charged when it is read for the first time, and then never again. */
export async function unlockHint(
  ctx: Ctx<'player'>,
  parts: Parts,
  challengeId: string,
  wanted: WantedHint,
): Promise<UnlockedHint> {
  const { accountId } = ctx.member
  const challenge = (await parts.practice.catalogue()).byId.get(challengeId)
  if (challenge) return unlockInPractice(ctx, parts.practice, challenge, wanted)
  const seen = await parts.play.find(challengeId, accountId, ctx.now)
  if (!seen) throw new Refusal('not-found')
  return unlockForEntry(ctx, parts, seen, wanted)
}

async function unlockInPractice(
  ctx: Ctx<'player'>,
  practice: Practice,
  challenge: CatalogueChallenge,
  wanted: WantedHint,
): Promise<UnlockedHint> {
  const { accountId } = ctx.member
  if (isLocked(challenge, await practice.progressOf(accountId))) throw new Refusal('locked')
  const hintId = offeredId(challenge, wanted.hint)
  const known = await findUnlocked(ctx.db, hintId, { accountId, entryId: null })
  if (known) return known
  if (isClosed(challenge, ctx.now)) throw new Refusal('challenge-closed')
  const hint = await ctx.db.transaction().execute((transaction) => pay(ctx, transaction, hintId, wanted))
  practice.moved([accountId])
  return hint
}

/** One at a time for each player: two hints asked for together cannot spend the same points. */
async function pay(
  { member, now }: Ctx<'player'>,
  transaction: Db,
  hintId: string,
  wanted: WantedHint,
): Promise<UnlockedHint> {
  const payer: Payer = { accountId: member.accountId, entryId: null }
  if (!(await lockPlayer(transaction, payer.accountId))) throw new Refusal('signed-out')
  const hint = await lockOffered(transaction, hintId, now, payer.accountId)
  if (!hint) throw new Refusal('not-found')
  const known = await findUnlocked(transaction, hintId, payer)
  if (known) return known
  const { cost } = hint
  refuseDearer(cost, wanted)
  // What is free stays free for those who owe points.
  if (cost > 0 && (await getPracticeScore(transaction, payer.accountId, now)) < cost)
    throw new Refusal('not-enough-points', { count: cost })
  if (!(await insertUnlock(transaction, { ...payer, hintId, cost, at: now }))) throw new Refusal('hint-locked')
  return hint
}
