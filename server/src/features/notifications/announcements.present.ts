import type { Announcement } from '@drapeau/contract/notifications/announcements.ts'
import type { AnnouncementRow } from './announcements.queries.ts'

export function presentAnnouncement(row: AnnouncementRow): Announcement {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    event: row.eventId === null ? null : { _id: row.eventId, name: row.eventName ?? '' },
    createdAt: row.createdAt.toISOString(),
    reached: row.reached,
    read: row.read,
  }
}
