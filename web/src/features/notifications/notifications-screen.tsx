import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages.ts'

export function NotificationsScreen(): ReactNode {
  const { notifications } = useMessages()
  return <h1>{notifications.title}</h1>
}
