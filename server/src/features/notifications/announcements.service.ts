import type { StaleKey } from '@drapeau/contract/live.ts'
import type { AnnouncementForm } from '@drapeau/contract/notifications/announcements.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { type AuditFields, recordChange } from '#features/audit/audit.service.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendToAccounts, announceChange, sendToEveryone } from '#platform/live/announce.ts'
import { cleanDescription } from '#platform/rich-text/clean-description.ts'
import {
  type AnnouncementRow,
  countReadersOf,
  deleteAnnouncementRow,
  getAnnouncementRow,
  insertAnnouncement,
  listMemberIds,
  lockAnnouncement,
} from './announcements.queries.ts'

const stale: StaleKey[] = ['announcements', 'audit']

/** Notifies everyone, or the players of an event, on every node. */
export async function announce(ctx: Ctx<'admin'>, form: AnnouncementForm): Promise<AnnouncementRow> {
  const { title } = form
  const description = cleanDescription(form.description)
  const eventId = form.event === '' ? null : form.event
  return ctx.db.transaction().execute(async (transaction) => {
    const id = await refuseWhenUnknown(
      insertAnnouncement(transaction, { title, description, eventId, createdAt: ctx.now }),
    )
    const row = await getAnnouncementRow(transaction, id)
    const after = recordOf(row)
    await recordChange(ctx, transaction, { action: 'created', kind: 'announcement', id, name: title, after })
    await ringBells(ctx, transaction, row)
    await announceChange(ctx.bus, transaction, stale)
    return row
  })
}

/** It disappears from every bell, read or not. */
export async function deleteAnnouncement(ctx: Ctx<'admin'>, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const row = await lockAnnouncement(transaction, id)
    if (!row) throw new Refusal('not-found')
    await deleteAnnouncementRow(transaction, id)
    const before = { ...recordOf(row), reached: row.reached, read: row.read }
    await recordChange(ctx, transaction, { action: 'deleted', kind: 'announcement', id, name: row.title, before })
    await sendToEveryone(ctx.bus, transaction, { kind: 'stale', keys: ['notifications'] })
    await announceChange(ctx.bus, transaction, stale)
  })
}

export async function countReaders({ db }: Ctx<'admin'>, event: string): Promise<number> {
  const readers = await countReadersOf(db, event === '' ? null : event)
  if (readers === undefined) throw new Refusal('not-found')
  return readers
}

/** One message is enough: a browser that receives it fetches all notifications again. */
async function ringBells({ bus }: Ctx<'admin'>, transaction: Db, row: AnnouncementRow): Promise<void> {
  const message = { kind: 'notification', id: row.id, title: row.title, announcement: true } as const
  if (row.eventId === null) await sendToEveryone(bus, transaction, message)
  else await sendToAccounts(bus, transaction, await listMemberIds(transaction, row.eventId), message)
}

function recordOf({ title, description, eventName }: AnnouncementRow): AuditFields {
  return { title, description, event: eventName }
}

/** The database decides whether there is such an event; here its answer becomes a sentence. */
async function refuseWhenUnknown<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (brokenConstraint(error) !== 'announcement_to_event') throw error
    throw new Refusal('invalid-input', { errors: { event: sentences.eventInvalid }, cause: error })
  }
}
