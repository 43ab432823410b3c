import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages.ts'

export function LogoutScreen(): ReactNode {
  const { accounts } = useMessages()
  return <h1>{accounts.logout.leaving}</h1>
}
