import { serverNow } from '#lib/time/server-clock.ts'
import '#ui/fields/fields.css'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOwnMessages } from '#lib/messages/own-messages.ts'
import { refreshUser, useSession } from '#lib/session/session.ts'
import { toast } from '#lib/toasts/toast.ts'
import { longDate } from '#lib/time/time-format.ts'
import { siteQuery } from '#domain/site/site.api.ts'
import { LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { UrlTabs } from '#ui/page/url-tabs.tsx'
import classes from './profile.module.css'
import { SessionsList } from './sessions-list.tsx'
import { avatarOf, keepPresentEmail } from '#features/accounts/accounts.api.ts'
import { Notice } from '#features/accounts/form/form-parts.tsx'
import { mayHaveTokens } from '#features/accounts/tokens/token-form.ts'
import { InformationForm, PasswordForm } from './profile-forms.tsx'

/** Few people have any. */
const ProfileTokens = lazy(async () => ({
  default: (await import('#features/accounts/tokens/profile-tokens.tsx')).ProfileTokens,
}))

const ProfileSecurity = lazy(async () => ({
  default: (await import('../second-factor/profile-security.tsx')).ProfileSecurity,
}))

interface ProfileProps {
  /** What a player has achieved, which belongs to other features. */
  achievements?: ReactNode
  /** The classes of a player, which belong to another feature. */
  classes?: ReactNode
  /** What is linked to the account at schools, where there is anything to link. */
  linked?: { title: string; hint: string; content: ReactNode } | undefined
  /** The download of everything about the reader, which belongs to another feature. */
  ownData?: ReactNode
}

/** The settings come first, as the specification says; what a player has achieved and the sessions have their own tabs. */
export function Profile({ achievements, classes: ownClasses, linked, ownData }: ProfileProps): ReactNode {
  const { accounts } = useMessages()
  const { tokens } = useOwnMessages()
  const { profile } = accounts
  const { user } = useSession()
  const { data: site } = useQuery({ ...siteQuery, enabled: user?.type === 'user' })
  if (!user) return <LoadingState />
  const hasTokens = mayHaveTokens(user, site, serverNow())
  const tokensTab = {
    key: 'tokens',
    label: tokens.title,
    content: (
      <ProfileSection title={tokens.title} hint={tokens.hint}>
        <Suspense fallback={<LoadingState />}>
          <ProfileTokens owner={user} />
        </Suspense>
      </ProfileSection>
    ),
  }
  const securityTab = {
    key: 'security',
    label: profile.security,
    content: (
      <ProfileSection title={profile.security} hint={profile.securityHint}>
        <Suspense fallback={<LoadingState />}>
          <ProfileSecurity />
        </Suspense>
      </ProfileSection>
    ),
  }
  return (
    <Page title={profile.title}>
      <div className={classes.columns}>
        <ProfileCard user={user} />
        <UrlTabs
          label={profile.title}
          tabs={[
            { key: 'settings', label: profile.settings, content: <Settings user={user} ownData={ownData} /> },
            ...(achievements ? [{ key: 'progress', label: profile.progress, content: achievements }] : []),
            ...(ownClasses ? [{ key: 'classes', label: profile.classes, content: ownClasses }] : []),
            {
              key: 'sessions',
              label: profile.sessions,
              content: (
                <div className={classes.sections}>
                  <ProfileSection title={profile.sessions} hint={profile.sessionsHint}>
                    <SessionsList hasTokens={hasTokens} />
                  </ProfileSection>
                  {linked && (
                    <ProfileSection title={linked.title} hint={linked.hint}>
                      {linked.content}
                    </ProfileSection>
                  )}
                </div>
              ),
            },
            securityTab,
            ...(hasTokens ? [tokensTab] : []),
          ]}
        />
      </div>
    </Page>
  )
}

function Settings({ user, ownData }: { user: Me; ownData: ReactNode }): ReactNode {
  const { accounts } = useMessages()
  const { personalData } = useOwnMessages()
  const { profile } = accounts
  return (
    <div className={classes.sections}>
      {user.pendingEmail !== null && <PendingEmail email={user.pendingEmail} />}
      <ProfileSection title={profile.information} hint={profile.informationHint}>
        <InformationForm key={user._id} user={user} />
      </ProfileSection>
      <ProfileSection title={profile.password} hint={profile.passwordHint}>
        <PasswordForm key={user._id} user={user} />
      </ProfileSection>
      {ownData && (
        <ProfileSection title={personalData.own.title} hint={personalData.own.hint}>
          {ownData}
        </ProfileSection>
      )}
    </div>
  )
}

/** A new address waits for its confirmation. The owner may change their mind, or find that somebody else asked for it. */
function PendingEmail({ email }: { email: string }): ReactNode {
  const { profile } = useMessages().accounts
  const keep = useMutation({
    mutationFn: keepPresentEmail,
    onSuccess: () => toast.success(profile.emailKept),
    onError: () => toast.error(profile.actionFailed),
    // Also after a failure: the new address may have been confirmed a moment ago.
    onSettled: () => refreshUser(),
  })
  return (
    <Notice text={profile.pendingEmail(email)}>
      <Button variant="default" size="sm" loading={keep.isPending} onClick={() => keep.mutate()}>
        {profile.keepEmail}
      </Button>
    </Notice>
  )
}

function ProfileCard({ user }: { user: Me }): ReactNode {
  const { profile } = useMessages().accounts
  const { language } = useLanguage()
  return (
    <div className={classes.card}>
      <img className={classes.avatar} src={avatarOf(user.name)} alt="" width="96" height="96" />
      <div className={classes.words}>
        <p className={classes.name}>{user.name}</p>
        <p>{user.email}</p>
        {user.school && <p>{profile.student(user.school.name)}</p>}
        <p>{profile.memberSince(longDate(language, new Date(user.createdAt)))}</p>
      </div>
    </div>
  )
}

interface ProfileSectionProps {
  title: string
  hint: string
  children: ReactNode
}

function ProfileSection({ title, hint, children }: ProfileSectionProps): ReactNode {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <header className={classes.header}>
        <h2 id={titleId}>{title}</h2>
        <p>{hint}</p>
      </header>
      {children}
    </section>
  )
}
