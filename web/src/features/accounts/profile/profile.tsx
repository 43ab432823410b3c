import '#ui/fields/fields.css'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { useSession } from '#lib/session/session.ts'
import { LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { InformationForm } from './information-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { PendingEmail } from './pending-email.tsx'
import { ProfileCard } from './profile-card.tsx'
import classes from './profile.module.css'
import { ProfileSection } from './profile-section.tsx'
import { SessionsList } from './sessions-list.tsx'

interface ProfileProps {
  /** How a player gets on, which is another feature's. */
  progress?: ReactNode
}

export function Profile({ progress }: ProfileProps): ReactNode {
  const { profile } = useMessages().accounts
  const { user } = useSession()
  if (!user) return <LoadingState />
  return (
    <Page title={profile.title} lead={profile.subtitle}>
      <div className={classes.columns}>
        <ProfileCard user={user} />
        <div className={classes.sections}>
          {user.pendingEmail !== null && <PendingEmail email={user.pendingEmail} />}
          {progress}
          <ProfileSection title={profile.information} hint={profile.informationHint}>
            <InformationForm key={user._id} user={user} />
          </ProfileSection>
          <ProfileSection title={profile.password} hint={profile.passwordHint}>
            <PasswordForm key={user._id} user={user} />
          </ProfileSection>
          <ProfileSection title={profile.sessions} hint={profile.sessionsHint}>
            <SessionsList />
          </ProfileSection>
        </div>
      </div>
    </Page>
  )
}
