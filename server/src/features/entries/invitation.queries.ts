import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** The team that a code opens, as far as it is shown before joining. */
export interface InvitingRow {
  name: string
  captain: string | null
  members: number
  maxTeamSize: number
  /** Seats of others who answered for it and left. */
  keptSeats: number
}

/** As joining finds it: a code of a team that was disqualified opens nothing. */
export async function findInviting(
  db: Db,
  eventId: string,
  code: string,
  readerId: string,
): Promise<InvitingRow | undefined> {
  return db
    .selectFrom('entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .leftJoin('account as captain', 'captain.id', 'entry.captain_id')
    .where('entry.event_id', '=', eventId)
    .where('entry.invite_code', '=', code)
    .where('entry.status', '<>', 'disqualified')
    .select([
      'entry.name',
      'captain.name as captain',
      'entry.members',
      'event.max_team_size as maxTeamSize',
      sql<number>`(
        select count(*)::int from kept_seat
        where kept_seat.entry_id = entry.id and kept_seat.account_id <> ${readerId})`.as('keptSeats'),
    ])
    .executeTakeFirst()
}
