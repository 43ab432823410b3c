import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  getNotification,
  listNews,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@drapeau/contract/notifications/notifications.ts'
import { call } from '#lib/http/call.ts'

/** The live channel invalidates everything under this key when a notification arrives. */
const notificationsKey = ['notifications'] as const

export const perPage = 10

export const newsQuery = queryOptions({
  queryKey: [...notificationsKey, 'news'],
  queryFn: ({ signal }) => call(listNews, {}, { signal }),
})

export const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...notificationsKey, 'page', page],
    queryFn: ({ signal }) => call(listNotifications, { query: { page, perPage } }, { signal }),
  })

export const notificationQuery = (id: string) =>
  queryOptions({
    queryKey: [...notificationsKey, 'one', id],
    queryFn: ({ signal }) => call(getNotification, { params: { id } }, { signal }),
  })

export const markRead = mutationOptions({
  mutationFn: (id: string) => call(markNotificationRead, { params: { id } }),
  onSuccess: (_reply, _id, _held, { client }) => client.invalidateQueries({ queryKey: notificationsKey }),
})

export const markAllRead = mutationOptions({
  mutationFn: () => call(markAllNotificationsRead),
  onSuccess: (_reply, _nothing, _held, { client }) => client.invalidateQueries({ queryKey: notificationsKey }),
})
