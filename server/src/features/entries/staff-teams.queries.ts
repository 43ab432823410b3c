import type { EntryStatus } from '@drapeau/contract/events/events.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

interface SeatedRow {
  id: string
  name: string
  email: string
  joinedAt: Date
}

export interface StaffTeamRow {
  id: string
  name: string
  status: EntryStatus
  code: string | null
  captainId: string | null
  minTeamSize: number
  maxTeamSize: number
  keptSeats: number
  /** Whether something was submitted, paid or awarded: then it stays, even without members. */
  hasPlayed: boolean
  /** In the order in which they joined. */
  members: SeatedRow[]
}

/** Who can play and has this address or this name. An address is no name, so it is one person at most. */
export async function findPlayer(
  db: Db,
  keys: { emailKey: string; nameKey: string },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('account')
    .where((its) => its.or([its('email_key', '=', keys.emailKey), its('name_key', '=', keys.nameKey)]))
    .where('type', '=', 'user')
    .where('active', '=', true)
    .where('enabled', '=', true)
    .select('id')
    .executeTakeFirst()
}

/** The entry with all its members, at one moment: one statement. */
export async function findStaffTeam(db: Db, eventId: string, entryId: string): Promise<StaffTeamRow | undefined> {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .leftJoin('entry_member as seat', 'seat.entry_id', 'entry.id')
    .leftJoin('account', 'account.id', 'seat.account_id')
    .where('entry.id', '=', entryId)
    .where('entry.event_id', '=', eventId)
    .select([
      'entry.id',
      'entry.name',
      // The constraint entry_status_known keeps it one of these.
      sql<EntryStatus>`entry.status`.as('status'),
      'entry.invite_code as code',
      'entry.captain_id as captainId',
      'event.min_team_size as minTeamSize',
      'event.max_team_size as maxTeamSize',
      sql<number>`(select count(*)::int from kept_seat where kept_seat.entry_id = entry.id)`.as('keptSeats'),
      sql<boolean>`exists (select from submission where submission.entry_id = entry.id)
        or exists (select from award where award.entry_id = entry.id)
        or exists (select from hint_unlock where hint_unlock.entry_id = entry.id)`.as('hasPlayed'),
      'account.id as memberId',
      'account.name as memberName',
      'account.email as memberEmail',
      'seat.joined_at as joinedAt',
    ])
    .orderBy('seat.joined_at')
    .orderBy('account.id')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const { memberId: _, memberName: _name, memberEmail: _email, joinedAt: _at, ...team } = first
  return { ...team, members: rows.flatMap(seatedIn) }
}

interface JoinedRow {
  memberId: string | null
  memberName: string | null
  memberEmail: string | null
  joinedAt: Date | null
}

function seatedIn({ memberId, memberName, memberEmail, joinedAt }: JoinedRow): SeatedRow[] {
  if (memberId === null || memberName === null || joinedAt === null) return []
  return [{ id: memberId, name: memberName, email: memberEmail ?? '', joinedAt }]
}

/** Locked in the order of their ids; changes of them have finished. Those of the event that exist. */
export async function lockEntries(db: Db, eventId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('entry')
    .where('event_id', '=', eventId)
    .where('id', 'in', ids)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function findSeatOf(db: Db, eventId: string, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('entry_member')
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId)
    .select('entry_id as entryId')
    .executeTakeFirst()
  return row?.entryId
}

/** The organisers free the seat of a member whom they remove: nobody takes turns on it without them. */
export async function freeSeat(db: Db, entryId: string, accountId: string): Promise<void> {
  await db.deleteFrom('kept_seat').where('entry_id', '=', entryId).where('account_id', '=', accountId).execute()
}
