import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages.ts'

export function Bell(): ReactNode {
  const { notifications } = useMessages()
  return <h1>{notifications.bell}</h1>
}
