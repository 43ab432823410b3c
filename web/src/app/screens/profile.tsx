import type { ReactNode } from 'react'
import { Profile } from '#features/accounts/profile/profile.tsx'
import { OwnEvents } from '#features/events/list/own-events.tsx'
import { ProfileProgress } from '#features/progress/profile-progress.tsx'
import { useSessionPart } from '#lib/session/session.ts'
import { viewerOf } from '#app/viewer.ts'
import styles from './profile.module.css'

/** Only players have progress and events to show. */
export function ProfileScreen(): ReactNode {
  const isPlayer = useSessionPart(viewerOf) === 'user'
  const achievements = (
    <div className={styles.achievements}>
      <ProfileProgress />
      <OwnEvents />
    </div>
  )
  return <Profile achievements={isPlayer && achievements} />
}
