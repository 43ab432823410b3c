import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotificationScreen } from '#features/notifications/notification-screen.tsx'

export function Screen(): ReactNode {
  const { id } = useParams({ strict: false })
  return id === undefined ? null : <NotificationScreen id={id} />
}
