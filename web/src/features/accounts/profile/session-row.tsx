import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Session } from '@drapeau/contract/accounts/accounts.ts'
import { deviceName } from '#lib/session/device-name.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { dateAndTime, timeAgo } from '#lib/time/time-format.ts'
import classes from './sessions-list.module.css'

interface SessionRowProps {
  session: Session
  now: Date
  isEnding: boolean
  onEnd: () => void
}

/** One browser. The one that shows this page is marked, and is left through the menu like always. */
export function SessionRow({ session, now, isEnding, onEnd }: SessionRowProps): ReactNode {
  const { profile, loading } = useMessages().accounts
  const { language } = useLanguage()
  const signedIn = new Date(session.createdAt)
  const lastSeen = new Date(session.lastSeenAt)
  const device = deviceName(session.device, profile)
  return (
    <li className={classes.row} data-current={session.current || undefined}>
      <div className={classes.words}>
        <p className={classes.device}>
          {device} {session.current && <span className={classes.badge}>{profile.thisDevice}</span>}
          {session.remember && <span className={classes.badge}>{profile.remembered}</span>}
        </p>
        <p className={classes.times}>
          <time dateTime={session.createdAt} title={dateAndTime(language, signedIn)}>
            {profile.signedIn(timeAgo(language, signedIn, now))}
          </time>
          <time dateTime={session.lastSeenAt} title={dateAndTime(language, lastSeen)}>
            {session.current ? profile.activeNow : profile.lastSeen(timeAgo(language, lastSeen, now))}
          </time>
        </p>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="sm"
          disabled={isEnding}
          aria-label={isEnding ? loading : profile.signOutOf(device)}
          onClick={onEnd}
        >
          {isEnding ? loading : profile.signOut}
        </Button>
      )}
    </li>
  )
}
