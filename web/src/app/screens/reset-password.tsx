import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ResetPasswordScreen } from '#features/accounts/sign-in/reset-password-screen.tsx'

export function Screen(): ReactNode {
  const { key } = useParams({ strict: false })
  return key === undefined ? null : <ResetPasswordScreen code={key} />
}
