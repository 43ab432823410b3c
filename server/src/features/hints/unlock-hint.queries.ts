import type { EntryStatus } from '@drapeau/contract/events/events.ts'
import { sql } from 'kysely'
import { isFreeFor } from '#features/assignments/set-apart.queries.ts'
import { isThere } from '#domain/challenge/challenge-window.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'

export interface UnlockedHint {
  id: string
  content: string
  contentFr: string | null
  /** What was paid for it, whatever it costs now. */
  cost: number
}

/** Who pays for a hint: the player, or in an event a member for the entry. */
export interface Payer {
  accountId: string
  /** It is null in practice. */
  entryId: string | null
}

/** A hint that this player, or the entry, has paid for. */
export async function findUnlocked(
  db: Db,
  hintId: string,
  { accountId, entryId }: Payer,
): Promise<UnlockedHint | undefined> {
  const paid = db
    .selectFrom('hint_unlock')
    .innerJoin('hint', 'hint.id', 'hint_unlock.hint_id')
    .where('hint_unlock.hint_id', '=', hintId)
    .select(['hint.id', 'hint.content', 'hint.content_fr as contentFr', 'hint_unlock.cost'])
  const own =
    entryId === null
      ? paid.where('hint_unlock.account_id', '=', accountId).where('hint_unlock.entry_id', 'is', null)
      : paid.where('hint_unlock.entry_id', '=', entryId)
  return own.executeTakeFirst()
}

/** Whatever else this player does with points waits until the transaction ends. False when they may not play any more. */
export async function lockPlayer(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .where('enabled', '=', true)
    .where('active', '=', true)
    .where('type', '=', 'user')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * As it is offered, while players know of its challenge; kept from any change until the transaction ends, so that what is
 * charged is what it costs. In practice, a running assignment of the player can make it free: the same statement decides.
 */
export async function lockOffered(
  db: Db,
  hintId: string,
  now: Date,
  practisedBy?: string,
): Promise<UnlockedHint | undefined> {
  const cost =
    practisedBy === undefined
      ? sql<number>`hint.cost`
      : sql<number>`case when ${isFreeFor(practisedBy, now)} then 0 else hint.cost end`
  return db
    .selectFrom('hint')
    .innerJoin('challenge', 'challenge.id', 'hint.challenge_id')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .where('hint.id', '=', hintId)
    .where(isThere(now))
    .select(['hint.id', 'hint.content', 'hint.content_fr as contentFr', cost.as('cost')])
    .forShare('hint')
    .executeTakeFirst()
}

export interface PayingEntry {
  status: EntryStatus
  members: number
  leastMembers: number
  pausedAt: Date | null
}

/**
 * Whatever else the entry does with points waits until the transaction ends: its members pay one after the other. Undefined
 * unless the hint belongs to its event, which runs at that moment, and who pays is in it.
 */
export async function lockEntry(
  db: Db,
  hintId: string,
  { accountId, entryId }: Payer,
  now: Date,
): Promise<PayingEntry | undefined> {
  const { rows } = await sql<PayingEntry>`
    select entry.status, entry.members, greatest(1, event.min_team_size) as "leastMembers",
      event.paused_at as "pausedAt"
    from entry
    join event on event.id = entry.event_id
    join challenge on challenge.event_id = event.id
    join hint on hint.challenge_id = challenge.id
    where entry.id = ${entryId} and hint.id = ${hintId} and event.starts_at <= ${now} and ${eventClock(now)} < event.ends_at
    for no key update of entry`.execute(db)
  const seat = await db
    .selectFrom('entry_member')
    .where('entry_id', '=', entryId)
    .where('account_id', '=', accountId)
    .select('account_id')
    .forKeyShare()
    .executeTakeFirst()
  return seat && rows[0]
}

/**
 * Charges once: the indexes one_unlock_per_player and one_unlock_per_entry decide. False when a hint that comes before it
 * is not unlocked.
 */
export async function insertUnlock(
  db: Db,
  { hintId, accountId, entryId, cost, at }: Payer & { hintId: string; cost: number; at: Date },
): Promise<boolean> {
  const isOwn =
    entryId === null
      ? sql`before.account_id = ${accountId} and before.entry_id is null`
      : sql`before.entry_id = ${entryId}`
  const target =
    entryId === null
      ? sql`(hint_id, account_id) where entry_id is null`
      : sql`(hint_id, entry_id) where entry_id is not null`
  const { numAffectedRows } = await sql`
    insert into hint_unlock (hint_id, account_id, entry_id, cost, created_at)
    select ${hintId}::uuid, ${accountId}::uuid, ${entryId}::uuid, ${cost}::int, ${at}::timestamptz
    where not exists (
      select from hint_requirement as needed
      where needed.hint_id = ${hintId} and not exists (
        select from hint_unlock as before where before.hint_id = needed.required_id and ${isOwn}
      )
    )
    on conflict ${target} do nothing`.execute(db)
  return numAffectedRows === 1n
}
