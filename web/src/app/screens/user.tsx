import type { ReactNode } from 'react'
import { UserScreen } from '#features/accounts/users/user-screen.tsx'
import { UserData } from '#features/personal-data/personal-data.tsx'

/** A user, with everything that the site knows of them for download. */
export function UserPage({ id }: { id: string }): ReactNode {
  return <UserScreen id={id} More={UserData} />
}
