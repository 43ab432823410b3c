import type { Db } from '#platform/database/database.ts'

/** Opens the board if it is frozen then: of two who try, one does. The name of the event, or nothing. */
export async function openBoard(db: Db, eventId: string, now: Date): Promise<string | undefined> {
  const opened = await db
    .updateTable('event')
    .set({ revealed_at: now, updated_at: now })
    .where('id', '=', eventId)
    .where('freezes_at', '<=', now)
    .where('revealed_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return opened?.name
}

export async function isEvent(db: Db, eventId: string): Promise<boolean> {
  const event = await db.selectFrom('event').where('id', '=', eventId).select('id').executeTakeFirst()
  return event !== undefined
}
