import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages.ts'

export function ResetPasswordScreen(_: { code: string }): ReactNode {
  const { accounts } = useMessages()
  return <h1>{accounts.code.title}</h1>
}
