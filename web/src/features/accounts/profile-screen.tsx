import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages.ts'

export function ProfileScreen(): ReactNode {
  const { accounts } = useMessages()
  return <h1>{accounts.profile.title}</h1>
}
