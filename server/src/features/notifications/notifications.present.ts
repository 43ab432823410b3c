import type { Notification } from '@drapeau/contract/notifications/notifications.ts'
import type { NotificationRow } from './notifications.queries.ts'

export function presentNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    rich: row.is_rich,
    event: row.event_id === null ? null : { _id: row.event_id, name: row.event_name ?? '' },
    link: row.link,
    createdAt: row.created_at.toISOString(),
    read: row.read_at !== null,
  }
}
