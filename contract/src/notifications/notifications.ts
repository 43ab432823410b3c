import { z } from 'zod'
import { Id, Timestamp } from '../fields.ts'
import { ListQuery, rowCounts } from '../lists.ts'
import { Done } from '../refusals.ts'
import { route } from '../route.ts'

export const Notification = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  /** True for an announcement, whose description is rich text; any other is plain. */
  rich: z.boolean(),
  /** The event whose players received it; null when it was sent to everyone or to one person. */
  event: z.object({ _id: Id, name: z.string() }).nullable(),
  link: z.string().nullable(),
  createdAt: Timestamp,
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const listNews = route({
  method: 'GET',
  path: '/notifications/news',
  summary: 'Get the newest notifications and the number of unread ones',
  audience: 'member',
  limit: 'read',
  reply: z.object({ notifications: z.array(Notification), unread: z.number().int() }),
  refusals: [],
})

export const listNotifications = route({
  method: 'GET',
  path: '/notifications',
  summary: 'List your own notifications, newest first',
  audience: 'member',
  limit: 'read',
  query: ListQuery.omit({ order: true }),
  reply: z.object({ notifications: z.array(Notification), ...rowCounts }),
  refusals: [],
})

export const getNotification = route({
  method: 'GET',
  path: '/notifications/:id',
  summary: 'Get one of your own notifications',
  audience: 'member',
  limit: 'read',
  params: z.strictObject({ id: Id }),
  reply: Notification,
  refusals: ['not-found'],
})

export const markNotificationRead = route({
  method: 'PUT',
  path: '/notifications/:id/read',
  summary: 'Mark a notification as read',
  audience: 'member',
  limit: 'write',
  params: z.strictObject({ id: Id }),
  reply: Done,
  refusals: ['not-found'],
})

export const markAllNotificationsRead = route({
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Mark all notifications as read',
  audience: 'member',
  limit: 'write',
  reply: Done,
  refusals: [],
})
