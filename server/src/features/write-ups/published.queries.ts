import { sql } from 'kysely'
import { isThere } from '#domain/challenge/challenge-window.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { eventClock } from '#domain/event/event-clock.queries.ts'
import { isOnBoard } from '#domain/leaderboard/on-board.queries.ts'
import { writeUps } from './write-ups.queries.ts'

/** A published version with what its readers see of it. */
export interface PublishedRow {
  id: string
  challengeId: string
  originalName: string
  storageKey: string
  size: number
  author: string | null
  entry: string | null
  entryId: string | null
  publishedAt: Date
}

/** The one that was published first comes first. */
export async function listPublished(db: Db, challengeIds: readonly string[], now: Date): Promise<PublishedRow[]> {
  return db
    .selectFrom('write_up')
    .innerJoin('challenge', 'challenge.id', 'write_up.challenge_id')
    .innerJoin('account', 'account.id', 'write_up.account_id')
    .leftJoin('event', 'event.id', 'challenge.event_id')
    .leftJoin('entry_member', (join) =>
      join
        .onRef('entry_member.event_id', '=', 'challenge.event_id')
        .onRef('entry_member.account_id', '=', 'write_up.account_id'),
    )
    .leftJoin('entry', 'entry.id', 'entry_member.entry_id')
    .where('write_up.challenge_id', '=', sql<string>`any(${challengeIds}::uuid[])`)
    .where('write_up.published_at', 'is not', null)
    .select([
      'write_up.id',
      'write_up.challenge_id as challengeId',
      'write_up.original_name as originalName',
      'write_up.storage_key as storageKey',
      sql<number>`write_up.size::float8`.as('size'),
      sql<string | null>`case when ${isOnBoard(now)} then account.name end`.as('author'),
      sql<string | null>`case when not event.is_solo then entry.name end`.as('entry'),
      'entry.id as entryId',
      sql<Date>`write_up.published_at`.as('publishedAt'),
    ])
    .orderBy('write_up.published_at')
    .orderBy('write_up.id')
    .execute()
}

export interface Secrecy {
  /** Whether its event is over and its board open; true where it is in none. */
  areResultsOut: boolean
  isOfEvent: boolean
  /** Whether players know of the challenge. */
  isThere: boolean
}

/** What stands between others and the write-ups of a challenge at this moment: the event that it is in now. */
export async function findSecrecy(db: Db, challengeId: string, now: Date): Promise<Secrecy | undefined> {
  const { rows } = await sql<Secrecy>`
    select challenge.event_id is not null as "isOfEvent", ${isThere(now)} as "isThere",
      coalesce(event.ends_at <= ${eventClock(now)}
        and (event.freezes_at is null or event.freezes_at > ${eventClock(now)} or event.revealed_at is not null),
        challenge.event_id is null) as "areResultsOut"
    from challenge left join event on event.id = challenge.event_id
    where challenge.id = ${challengeId}`.execute(db)
  return rows[0]
}

/** False when it is the one that is published already. The constraint published_when_reviewed knows the rest. */
export async function updatePublication(db: Db, id: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('write_up')
    .set({ published_at: at })
    .where('id', '=', id)
    .where('published_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** After this, others read none of them. */
export async function withdrawAll(db: Db, challengeId: string, accountId: string): Promise<void> {
  await db
    .updateTable('write_up')
    .set({ published_at: null })
    .where('challenge_id', '=', challengeId)
    .where('account_id', '=', accountId)
    .where('published_at', 'is not', null)
    .execute()
}

/** In all versions, so that it is offered or taken back once. */
export async function updateOffer(db: Db, challengeId: string, accountId: string, at: Date | null): Promise<void> {
  await db
    .updateTable('write_up')
    .set({ offered_at: at })
    .where('challenge_id', '=', challengeId)
    .where('account_id', '=', accountId)
    .where('offered_at', at === null ? 'is not' : 'is', null)
    .execute()
}

/** All versions of it, kept from any other change until the transaction ends. */
export async function lockVersions(db: Db, challengeId: string, accountId: string): Promise<void> {
  await writeUps(db)
    .where('write_up.challenge_id', '=', challengeId)
    .where('write_up.account_id', '=', accountId)
    .orderBy('write_up.number')
    .forNoKeyUpdate('write_up')
    .execute()
}
