import type { StaleKey } from '@drapeau/contract/live.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { statusOf } from '@drapeau/rules/period.ts'
import type { Games, Movement } from '#features/games/games.ts'
import { storeDueFreezes } from '#features/games/store-freezes.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { holdOpenEvent, lockEntryOf, type OpenEvent } from './entries.queries.ts'
import { findOwnEntry, type OwnEntryRow } from './own-entry.queries.ts'

/** Screens of administrators list participants. */
const stale: StaleKey[] = ['managed-events', 'overview']

/** One event, for a caller who is in it or about to enter. */
export interface Scene {
  ctx: Ctx<'player'>
  games: Games
  eventId: string
}

interface Change<T> {
  answer: T
  /** Accounts that it concerns: members before and after. */
  accounts: readonly string[]
  isBoardMoved?: boolean
}

/**
 * All of it or, when anything is refused, nothing; then everybody concerned is notified. Rows are locked in one order:
 * the event, accounts, challenges, the entry (decision 0023).
 */
export async function changeEntry<T>(
  { ctx, games, eventId }: Scene,
  work: (transaction: Db, event: OpenEvent) => Promise<Change<T>>,
): Promise<T> {
  // Who comes or goes after a freeze neither is on its board nor makes anybody move on it.
  await storeDueFreezes(ctx.db, ctx.now)
  const {
    answer,
    accounts,
    isBoardMoved = true,
  } = await ctx.db.transaction().execute(async (transaction) => {
    const event = await holdOpenEvent(transaction, eventId)
    if (!event) throw new Refusal('not-found')
    if (statusOf(event, ctx.now) === 'ended') throw new Refusal('event-over')
    if (event.pausedAt !== null) throw new Refusal('event-paused')
    const change = await refuseWhenTaken(work(transaction, event))
    await ctx.bus.publish(transaction, { topic: 'played', keys: stale })
    return change
  })
  games.moved(eventId, { accounts, isBoardMoved } satisfies Movement)
  return answer
}

/** The caller's entry, locked until the transaction ends. */
export async function lockOwnEntry({ ctx, eventId }: Scene, transaction: Db): Promise<OwnEntryRow> {
  const { accountId } = ctx.member
  const id = await lockEntryOf(transaction, eventId, accountId)
  const entry = id === undefined ? undefined : await findOwnEntry(transaction, eventId, accountId)
  // They may have been removed, and have joined another, while we waited.
  if (!entry || entry.id !== id) throw new Refusal('not-entered')
  return entry
}

export async function getOwnEntry({ ctx, eventId }: Scene, db: Db): Promise<OwnEntryRow> {
  const entry = await findOwnEntry(db, eventId, ctx.member.accountId)
  if (!entry) throw new Refusal('not-entered')
  return entry
}

export function idsOf({ members }: Pick<OwnEntryRow, 'members'>): string[] {
  return members.map(({ id }) => id)
}

/** The database decides whether a name and a seat are free; here its answer becomes a sentence. */
export async function refuseWhenTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'one_entry_per_name')
      throw new Refusal('team-exists', { errors: { name: sentences.nameTaken }, cause: error })
    if (constraint === 'one_entry_per_player') throw new Refusal('already-entered', { cause: error })
    if (constraint === 'staff_does_not_play') throw new Refusal('staff-cannot-enter', { cause: error })
    if (constraint === 'team_is_full') throw new Refusal('team-full', { cause: error })
    throw error
  }
}
