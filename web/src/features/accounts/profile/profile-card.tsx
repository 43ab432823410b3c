import type { ReactNode } from 'react'
import type { Me } from '@drapeau/contract/accounts/accounts.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { longDate } from '#lib/time/time-format.ts'
import { avatarOf } from '#features/accounts/accounts.api.ts'
import classes from './profile-card.module.css'

/** Who is signed in, at a glance. */
export function ProfileCard({ user }: { user: Me }): ReactNode {
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
