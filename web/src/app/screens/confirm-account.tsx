import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmAccountScreen } from '#features/accounts/sign-in/confirm-account-screen.tsx'

export function Screen(): ReactNode {
  const { key } = useParams({ strict: false })
  return key === undefined ? null : <ConfirmAccountScreen code={key} />
}
