import * as contract from '@drapeau/contract/notifications/announcements.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { presentAnnouncement } from './announcements.present.ts'
import { listAnnouncementRows } from './announcements.queries.ts'
import { announce, countReaders, deleteAnnouncement } from './announcements.service.ts'

export function bindAnnouncements(app: App): void {
  bind(app, contract.createAnnouncement, async (ctx, { body }) => presentAnnouncement(await announce(ctx, body)))
  bind(app, contract.listAnnouncements, async ({ db, reach }, { query }) => {
    const { rows, total } = await listAnnouncementRows(db, query, reach)
    return { announcements: rows.map(presentAnnouncement), currentRows: rows.length, totalRows: total }
  })
  bind(app, contract.countReaders, async (ctx, { query }) => ({ readers: await countReaders(ctx, query.event) }))
  bind(app, contract.deleteAnnouncement, async (ctx, { params }) => {
    await deleteAnnouncement(ctx, params.id)
    return { status: 200, message: 'Announcement deleted successfully' }
  })
}
