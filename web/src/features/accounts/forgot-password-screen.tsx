import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages.ts'

export function ForgotPasswordScreen(): ReactNode {
  const { accounts } = useMessages()
  return <h1>{accounts.forgot.title}</h1>
}
