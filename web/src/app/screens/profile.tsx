import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Profile } from '#features/accounts/profile/profile.tsx'
import { OwnClasses } from '#features/classes/joining/own-classes.tsx'
import { OwnDeletion } from '#features/deletions/own-deletion.tsx'
import { OwnEvents } from '#features/events/list/own-events.tsx'
import { OwnData } from '#features/personal-data/personal-data.tsx'
import { ProfileProgress } from '#features/progress/profile-progress.tsx'
import { OwnIdentities } from '#features/sign-in-providers/own-identities.tsx'
import { choicesQuery, identitiesQuery } from '#features/sign-in-providers/sign-in-providers.api.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useSessionPart } from '#lib/session/session.ts'
import styles from './profile.module.css'

/** Only players have progress, events and classes to show, also those with a role in an event. Administrators do not play. */
export function ProfileScreen(): ReactNode {
  const isPlayer = useSessionPart((session) => session.user?.type === 'user')
  const achievements = (
    <div className={styles.achievements}>
      <ProfileProgress />
      <OwnEvents />
    </div>
  )
  return (
    <Profile
      achievements={isPlayer && achievements}
      classes={isPlayer && <OwnClasses />}
      linked={useLinked()}
      ownData={
        <>
          <OwnData />
          <OwnDeletion download={<OwnData />} />
        </>
      }
    />
  )
}

/** Most sites have no provider, and then there is nothing to say about them. */
function useLinked() {
  const { signInProviders: words } = useMessages()
  const { data: choices = [] } = useQuery(choicesQuery)
  const { data: identities = [] } = useQuery(identitiesQuery)
  if (choices.length === 0 && identities.length === 0) return undefined
  return { title: words.title, hint: words.hint, content: <OwnIdentities /> }
}
