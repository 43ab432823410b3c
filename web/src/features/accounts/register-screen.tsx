import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages.ts'

export function RegisterScreen(): ReactNode {
  const { accounts } = useMessages()
  return <h1>{accounts.register.title}</h1>
}
