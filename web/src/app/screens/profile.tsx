import type { ReactNode } from 'react'
import { Profile } from '#features/accounts/profile/profile.tsx'
import { ProfileProgress } from '#features/progress/profile-progress.tsx'
import { useSessionPart } from '#lib/session/session.ts'
import { viewerOf } from '#app/viewer.ts'

/** Only players have progress to show. */
export function ProfileScreen(): ReactNode {
  const isPlayer = useSessionPart(viewerOf) === 'user'
  return <Profile progress={isPlayer ? <ProfileProgress /> : undefined} />
}
