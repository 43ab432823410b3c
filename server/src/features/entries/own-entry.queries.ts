import type { EntryStatus } from '@drapeau/contract/events/events.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { rowsPrepared } from '#platform/database/prepared-statement.queries.ts'

interface TeammateRow {
  id: string
  name: string
  joinedAt: Date
}

export interface OwnEntryRow {
  id: string
  name: string
  status: EntryStatus
  code: string | null
  captainId: string | null
  isSolo: boolean
  minTeamSize: number
  maxTeamSize: number
  hasAnswered: boolean
  /** Seats of people who answered for it and left. */
  keptSeats: number
  /** In the order in which they joined; the reader among them. */
  members: TeammateRow[]
}

/** The entry of somebody with all its members, at one moment: one statement. */
export async function findOwnEntry(db: Db, eventId: string, accountId: string): Promise<OwnEntryRow | undefined> {
  const query = db
    .selectFrom('entry_member as own')
    .innerJoin('entry', 'entry.id', 'own.entry_id')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .innerJoin('entry_member as seat', 'seat.entry_id', 'entry.id')
    .innerJoin('account as teammate', 'teammate.id', 'seat.account_id')
    .where('own.event_id', '=', eventId)
    .where('own.account_id', '=', accountId)
    .select([
      'entry.id',
      'entry.name',
      // The constraint entry_status_known keeps it one of these.
      sql<EntryStatus>`entry.status`.as('status'),
      'entry.invite_code as code',
      'entry.captain_id as captainId',
      'event.is_solo as isSolo',
      'event.min_team_size as minTeamSize',
      'event.max_team_size as maxTeamSize',
      // Who could come back without them would shed points that were taken.
      sql<boolean>`exists (select from submission where submission.entry_id = entry.id)
        or exists (select from award where award.entry_id = entry.id)`.as('hasAnswered'),
      sql<number>`(select count(*)::int from kept_seat where kept_seat.entry_id = entry.id)`.as('keptSeats'),
      'teammate.id as teammateId',
      'teammate.name as teammateName',
      'seat.joined_at as joinedAt',
    ])
    .orderBy('seat.joined_at')
    .orderBy('teammate.id')
  const rows = await rowsPrepared(db, 'own entry', query.compile())
  const [first] = rows
  if (!first) return undefined
  const { teammateId: _, teammateName: _name, joinedAt: _at, ...entry } = first
  const members = rows.map((row) => ({ id: row.teammateId, name: row.teammateName, joinedAt: row.joinedAt }))
  return { ...entry, members }
}
