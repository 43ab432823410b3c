import type { Freezing } from '@drapeau/rules/freeze.ts'
import type { Pausing } from '@drapeau/rules/pause.ts'
import type { Db } from '#platform/database/database.ts'

/** When the event of a challenge is played, when its board is frozen, and from when on the challenge is there. */
export interface Played extends Freezing, Pausing {
  eventId: string
  opensAt: Date | null
  startDate: Date
  endDate: Date
}

/** By challenge: in which event it is played. Drafts are played nowhere. */
export type Schedule = ReadonlyMap<string, Played>

export async function findSchedule(db: Db): Promise<Schedule> {
  const rows = await db
    .selectFrom('challenge')
    .innerJoin('event', 'event.id', 'challenge.event_id')
    .where('challenge.state', '=', 'published')
    .select([
      'challenge.id',
      'challenge.opens_at as opensAt',
      'event.id as eventId',
      'event.starts_at as startDate',
      'event.ends_at as endDate',
      'event.freezes_at as freezeDate',
      'event.revealed_at as revealedAt',
      'event.paused_at as pausedAt',
    ])
    .execute()
  return new Map(rows.map(({ id, ...played }) => [id, played]))
}
