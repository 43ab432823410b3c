import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'

interface SubmitButtonProps {
  label: string
  isSending: boolean
  fullWidth?: boolean
}

/** While the request is under way it says so and cannot be pressed again. */
export function SubmitButton({ label, isSending, fullWidth = false }: SubmitButtonProps): ReactNode {
  const { accounts } = useMessages()
  return (
    <Button type="submit" fullWidth={fullWidth} disabled={isSending}>
      {isSending ? accounts.loading : label}
    </Button>
  )
}
