import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages.ts'

export function DashboardScreen(): ReactNode {
  const { overview } = useMessages()
  return <h1>{overview.title}</h1>
}
