import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages.ts'

export function NotificationScreen(_: { id: string }): ReactNode {
  const { notifications } = useMessages()
  return <h1>{notifications.title}</h1>
}
