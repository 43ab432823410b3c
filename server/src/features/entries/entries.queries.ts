import type { EventScope } from '@drapeau/contract/events/event-form.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { shownEmail } from '#domain/account/shown-email.queries.ts'

/** An event as far as entering needs it. */
export interface OpenEvent {
  id: string
  isSolo: boolean
  scope: EventScope
  confirmedMembers: boolean
  startDate: Date
  endDate: Date
  pausedAt: Date | null
}

/** An account that may play. */
export interface Player {
  id: string
  name: string
  school: string | null
  schoolConfirmed: boolean
  email: string
  countryCode: string
}

export interface NewEntry {
  eventId: string
  name: string
  /** Null for somebody who plays alone. */
  code: string | null
  /** Null for a team that organisers make before anybody is in it. */
  captainId: string | null
  at: Date
}

/**
 * The event as it stays until the transaction ends: it is neither deleted nor changed between solo and teams, nor made
 * for smaller ones, while somebody enters. Those who enter do not wait for each other.
 */
export async function holdOpenEvent(db: Db, id: string): Promise<OpenEvent | undefined> {
  return db
    .selectFrom('event')
    .where('id', '=', id)
    .select([
      'id',
      'is_solo as isSolo',
      // The constraint event_scope_known keeps it one of these.
      sql<EventScope>`scope`.as('scope'),
      'confirmed_members as confirmedMembers',
      'starts_at as startDate',
      'ends_at as endDate',
      'paused_at as pausedAt',
    ])
    .forKeyShare()
    .executeTakeFirst()
}

/**
 * Those of the accounts that may play, as they stay until the transaction ends: neither renamed, disabled nor deleted
 * meanwhile. Always before the entry is locked, and in the order of their ids, as everywhere. They are checked once
 * they are held, so that their school is that of the moment too.
 */
export async function holdPlayers(db: Db, ids: readonly string[]): Promise<Player[]> {
  await db.selectFrom('account').where('id', 'in', ids).select('id').orderBy('id').forShare().execute()
  return db
    .selectFrom('account')
    .leftJoin('school', 'school.id', 'account.school_id')
    .where('account.id', 'in', ids)
    .where('account.type', '=', 'user')
    .where('account.active', '=', true)
    .where('account.enabled', '=', true)
    .select([
      'account.id',
      'account.name',
      'school.name as school',
      'account.school_confirmed as schoolConfirmed',
      shownEmail,
      'account.country_code as countryCode',
    ])
    .execute()
}

/**
 * None of the event's challenges goes until the transaction ends. Before the entry is locked, as everywhere: what an entry
 * paid for goes with it, and with the challenge.
 */
export async function holdChallenges(db: Db, eventId: string): Promise<void> {
  await db.selectFrom('challenge').where('event_id', '=', eventId).select('id').orderBy('id').forKeyShare().execute()
}

/** The constraint one_entry_per_name decides whether it may exist. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<string> {
  const { id } = await db
    .insertInto('entry')
    .values({
      event_id: entry.eventId,
      name: entry.name,
      name_key: nameKey(entry.name),
      search_key: searchKey(entry.name),
      invite_code: entry.code,
      captain_id: entry.captainId,
      created_at: entry.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The constraints one_entry_per_player and team_is_full decide whether there is a seat for them. */
export async function insertMember(
  db: Db,
  seat: { eventId: string; entryId: string; accountId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('entry_member')
    .values({ event_id: seat.eventId, entry_id: seat.entryId, account_id: seat.accountId, joined_at: seat.at })
    .execute()
}

/**
 * Locked as it is found: a code that is renewed meanwhile opens nothing. Neither does that of a team that was disqualified,
 * which nobody could leave again.
 */
export async function lockEntryByCode(db: Db, eventId: string, code: string): Promise<string | undefined> {
  const entry = await db
    .selectFrom('entry')
    .where('event_id', '=', eventId)
    .where('invite_code', '=', code)
    .where('status', '<>', 'disqualified')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return entry?.id
}

/**
 * The entry to which somebody belonged a moment ago. Changes of it have finished, and nobody answers for it,
 * joins or leaves until the transaction ends; whether they still belong to it is to be checked now.
 */
export async function lockEntryOf(db: Db, eventId: string, accountId: string): Promise<string | undefined> {
  const entry = await db
    .selectFrom('entry')
    .where('id', '=', (its) =>
      its
        .selectFrom('entry_member')
        .where('event_id', '=', eventId)
        .where('account_id', '=', accountId)
        .select('entry_id'),
    )
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return entry?.id
}

/** The constraint one_entry_per_name decides whether it may be called so. */
export async function renameEntry(db: Db, id: string, name: string): Promise<void> {
  await db
    .updateTable('entry')
    .set({ name, name_key: nameKey(name), search_key: searchKey(name) })
    .where('id', '=', id)
    .execute()
}

export async function setCode(db: Db, id: string, code: string): Promise<void> {
  await db.updateTable('entry').set({ invite_code: code }).where('id', '=', id).execute()
}

export async function setCaptain(db: Db, id: string, accountId: string): Promise<void> {
  await db.updateTable('entry').set({ captain_id: accountId }).where('id', '=', id).execute()
}

/**
 * The member who has been in the team longest takes over. An account that is being deleted is passed over: it holds its
 * account and wait for the team, so nobody may wait for them here.
 */
export async function passOnCaptaincy(db: Db, id: string): Promise<void> {
  const heir = await db
    .selectFrom('entry_member')
    .innerJoin('account', 'account.id', 'entry_member.account_id')
    .where('entry_member.entry_id', '=', id)
    .select('account.id')
    .orderBy('entry_member.joined_at')
    .orderBy('account.id')
    .limit(1)
    .forKeyShare('account')
    .skipLocked()
    .executeTakeFirst()
  await db
    .updateTable('entry')
    .set({ captain_id: heir?.id ?? null })
    .where('id', '=', id)
    .execute()
}

/**
 * Ends a membership. A member who has answered for the entry keeps the seat, and carries the attempts that the entry has
 * used. One statement, while the entry, the account and the challenges of the event are locked: no answer falls between.
 */
export async function deleteMember(db: Db, entryId: string, accountId: string, at: Date): Promise<void> {
  await sql`
    with gone as (
      delete from entry_member where entry_id = ${entryId} and account_id = ${accountId}
      returning event_id, entry_id, account_id
    ), kept as (
      insert into kept_seat (entry_id, account_id, left_at)
      select entry_id, account_id, ${at} from gone where exists (
        select from submission where submission.entry_id = gone.entry_id and submission.account_id = gone.account_id)
    )
    insert into carried_attempt as known (event_id, account_id, challenge_id, entry_id, used, left_at)
    select gone.event_id, gone.account_id, attempt.challenge_id, gone.entry_id, attempt.wrong, ${at}
    from gone
    join attempt on attempt.entry_id = gone.entry_id
    join challenge on challenge.id = attempt.challenge_id and challenge.event_id = gone.event_id
    on conflict (account_id, challenge_id, entry_id) do update set used = excluded.used, left_at = excluded.left_at`.execute(
    db,
  )
}

/** Deletes the entry with its members. */
export async function deleteEntry(db: Db, id: string): Promise<void> {
  await db.deleteFrom('entry').where('id', '=', id).execute()
}
