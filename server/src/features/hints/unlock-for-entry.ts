import { isClosed } from '@drapeau/rules/challenge-window.ts'
import type { Pausing } from '@drapeau/rules/pause.ts'
import type { Games } from '#features/games/games.ts'
import { findEntryProgress } from '#features/play/entry-progress.queries.ts'
import { ownScore } from '#features/play/own-score.ts'
import type { Play, SeenChallenge } from '#features/play/play.ts'
import { isLocked } from '#features/practice/access.ts'
import type { Catalogue } from '#features/practice/practice.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { offeredId, refuseDearer, type WantedHint } from './offered-hint.ts'
import {
  findUnlocked,
  insertUnlock,
  lockEntry,
  lockOffered,
  lockPlayer,
  type Payer,
  type PayingEntry,
  type UnlockedHint,
} from './unlock-hint.queries.ts'

interface Parts {
  play: Play
  games: Games
}

/** In an event the entry pays, once for all of its members, at the costs that they see. */
export async function unlockForEntry(
  ctx: Ctx<'player'>,
  { play, games }: Parts,
  seen: SeenChallenge,
  wanted: WantedHint,
): Promise<UnlockedHint> {
  const { challenge, own, eventId, mode, game } = seen
  if (mode === 'closed') throw new Refusal('event-over')
  refuseIdle({ status: own.status, members: own.members.length, leastMembers: game.event.minTeamSize })
  if (isLocked(challenge, own)) throw new Refusal('locked')
  const hintId = offeredId(challenge, wanted.hint)
  const payer = { accountId: ctx.member.accountId, entryId: own.entryId }
  const known = await findUnlocked(ctx.db, hintId, payer)
  if (known) return known
  refusePaused(game.event)
  if (isClosed(challenge, ctx.now)) throw new Refusal('challenge-closed')
  const offer = await play.offer(game, mode)
  const hint = await ctx.db
    .transaction()
    .execute((transaction) => pay(ctx, transaction, { payer, hintId, wanted, eventId, offer }))
  games.moved(eventId, { accounts: own.members, isBoardMoved: true })
  return hint
}

interface Purchase {
  payer: Payer
  hintId: string
  wanted: WantedHint
  eventId: string
  /** With the costs that the entry sees. */
  offer: Catalogue
}

/**
 * One at a time for each entry. The hint is locked before the entry: deleting an event locks its challenges, with
 * their hints, before its entries, and nobody waits in a circle.
 */
async function pay(
  { now }: Ctx<'player'>,
  transaction: Db,
  { payer, hintId, wanted, eventId, offer }: Purchase,
): Promise<UnlockedHint> {
  if (!(await lockPlayer(transaction, payer.accountId))) throw new Refusal('signed-out')
  const hint = await lockOffered(transaction, hintId, now)
  const entry = hint && (await lockEntry(transaction, hintId, payer, now))
  if (!entry) throw new Refusal('not-found')
  refuseIdle(entry)
  const known = await findUnlocked(transaction, hintId, payer)
  if (known) return known
  refusePaused(entry)
  const { cost } = hint
  refuseDearer(cost, wanted)
  const own = await findEntryProgress(transaction, eventId, payer.accountId)
  // What is free stays free for those who owe points.
  if (cost > 0 && (!own || ownScore(own, offer) < cost)) throw new Refusal('not-enough-points', { count: cost })
  if (!(await insertUnlock(transaction, { ...payer, hintId, cost, at: now }))) throw new Refusal('hint-locked')
  return hint
}

/** What was paid for before stays readable in a pause. */
function refusePaused({ pausedAt }: Pausing): void {
  if (pausedAt !== null) throw new Refusal('event-paused')
}

function refuseIdle({ status, members, leastMembers }: Omit<PayingEntry, 'pausedAt'>): void {
  if (status === 'disqualified') throw new Refusal('disqualified')
  if (members < leastMembers) throw new Refusal('team-too-small', { count: leastMembers })
}
