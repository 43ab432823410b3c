import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { useCountryLabel } from '#domain/country/countries.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { type Office, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { dateAndTime, longDate, timeAgo } from '#lib/time/time-format.ts'
import { Avatar } from '#ui/text/avatar.tsx'
import { Facts } from '#ui/figures/facts.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { ActiveBadge, AdminBadge, EnabledBadge, FactorBadge } from './user-badges.tsx'
import { userQuery, writeUpCountQuery } from './users.api.ts'
import classes from './user-summary.module.css'

export function UserSummary({ user }: { user: ManagedUser }): ReactNode {
  const { detail } = useOfficeMessages().accounts
  const { language } = useLanguage()
  const labelOf = useCountryLabel()
  // 'Two minutes ago' is counted from the moment when it was true.
  const { dataUpdatedAt } = useQuery(userQuery(user._id))
  const joined = new Date(user.createdAt)
  const seen = user.lastSeenAt === null ? null : new Date(user.lastSeenAt)
  return (
    <div className={classes.summary}>
      <div className={classes.face}>
        <Avatar name={user.name} size={64} />
        <div className={classes.badges}>
          <AdminBadge user={user} />
          <FactorBadge user={user} />
          <ActiveBadge user={user} />
          <EnabledBadge user={user} within="page" />
        </div>
      </div>
      <Facts
        facts={[
          { label: detail.country, value: labelOf(user.country) },
          { label: detail.school, value: schoolOf(user, detail) },
          {
            label: detail.joined,
            value: (
              <time dateTime={user.createdAt} title={dateAndTime(language, joined)}>
                {longDate(language, joined)}
              </time>
            ),
          },
          {
            label: detail.lastSeen,
            value: seen ? (
              <time dateTime={seen.toISOString()} title={dateAndTime(language, seen)}>
                {timeAgo(language, seen, new Date(dataUpdatedAt))}
              </time>
            ) : (
              detail.never
            ),
          },
          ...(user.type === 'user' ? [{ label: detail.writeUps, value: <WriteUps user={user._id} /> }] : []),
        ]}
      />
    </div>
  )
}

function schoolOf({ school, schoolConfirmed }: ManagedUser, detail: Office['accounts']['detail']): string {
  if (!school) return detail.noSchool
  return schoolConfirmed ? detail.confirmedSchool(school.name) : school.name
}

function WriteUps({ user }: { user: string }): ReactNode {
  const { accounts: users, writeUps } = useOfficeMessages()
  const { data } = useQuery(writeUpCountQuery(user))
  if (data === 0) return users.detail.noWriteUps
  return (
    <TextLink to={screens.adminWriteUps} search={{ user }}>
      {data === undefined ? writeUps.title : writeUps.count(data)}
    </TextLink>
  )
}
