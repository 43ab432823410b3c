import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages.ts'

export function LoginScreen(): ReactNode {
  const { accounts } = useMessages()
  return <h1>{accounts.login.title}</h1>
}
