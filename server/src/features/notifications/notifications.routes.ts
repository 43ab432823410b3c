import {
  getNotification,
  listNews,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@drapeau/contract/notifications/notifications.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { presentNotification } from './notifications.present.ts'
import { countUnread, findNotification, listNewest, listPage } from './notifications.queries.ts'
import { readAllNotifications, readNotification } from './notifications.service.ts'

/** What fits under the bell without scrolling. */
const newsLength = 5

export function bindNotifications(app: App): void {
  bind(app, listNews, async ({ db, member }) => {
    const [newest, unread] = await Promise.all([
      listNewest(db, member.accountId, newsLength),
      countUnread(db, member.accountId),
    ])
    return { notifications: newest.map(presentNotification), unread }
  })

  bind(app, listNotifications, async ({ db, member }, { query }) => {
    const { rows, total } = await listPage(db, member.accountId, query)
    return { notifications: rows.map(presentNotification), currentRows: rows.length, totalRows: total }
  })

  bind(app, getNotification, async ({ db, member }, { params }) => {
    const row = await findNotification(db, member.accountId, params.id)
    if (!row) throw new Refusal('not-found')
    return presentNotification(row)
  })

  bind(app, markNotificationRead, async (ctx, { params }) => {
    await readNotification(ctx, params.id)
    return { status: 200, message: 'Marked as read.' }
  })

  bind(app, markAllNotificationsRead, async (ctx) => {
    await readAllNotifications(ctx)
    return { status: 200, message: 'All marked as read.' }
  })
}
