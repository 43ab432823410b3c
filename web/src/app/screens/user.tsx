import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UserScreen } from '#features/accounts/users/user-screen.tsx'

export function Screen(): ReactNode {
  const { id } = useParams({ strict: false })
  return id === undefined ? null : <UserScreen id={id} />
}
