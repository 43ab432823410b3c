import type { ReactNode } from 'react'
import { UsersScreen } from '#features/accounts/users/users-screen.tsx'
import { DeletionRequests } from '#features/deletions/deletion-requests.tsx'

/** All users, below those who ask for the deletion of their account. */
export function UsersPage(): ReactNode {
  return (
    <UsersScreen>
      <DeletionRequests />
    </UsersScreen>
  )
}
