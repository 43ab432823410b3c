import type { ReactNode } from 'react'
import { ProfileScreen } from '#features/accounts/profile/profile-screen.tsx'
import { ProfileProgress } from '#features/progress/profile-progress.tsx'
import { useSessionPart } from '#lib/session/session.ts'
import { viewerOf } from '#app/viewer.ts'

/** Only who plays has something to show. */
export function Screen(): ReactNode {
  const isPlayer = useSessionPart(viewerOf) === 'user'
  return <ProfileScreen progress={isPlayer ? <ProfileProgress /> : undefined} />
}
