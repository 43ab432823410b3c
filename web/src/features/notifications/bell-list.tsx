import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Notification } from '@drapeau/contract/notifications/notifications.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { timeAgo } from '#lib/time/time-format.ts'
import { Spinner } from '#ui/page/spinner.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { AboutLink } from './about-link.tsx'
import classes from './bell.module.css'

interface BellListProps {
  /** Undefined until they have arrived. */
  news: readonly Notification[] | undefined
  isError: boolean
  now: Date
  onRetry: () => void
  onLeave: () => void
}

export function BellList({ news, isError, now, onRetry, onLeave }: BellListProps): ReactNode {
  const { notifications } = useMessages()
  return (
    <>
      <div className={classes.body}>
        <News news={news} isError={isError} now={now} onRetry={onRetry} onLeave={onLeave} />
      </div>
      <p className={classes.all}>
        <TextLink to={screens.notifications} onClick={onLeave}>
          {notifications.all}
        </TextLink>
      </p>
    </>
  )
}

function News({ news, isError, now, onRetry, onLeave }: BellListProps): ReactNode {
  const { common, notifications } = useMessages()
  const { language } = useLanguage()
  if (!news && isError)
    return (
      <p className={classes.empty} role="alert">
        {notifications.failed}{' '}
        <button type="button" className={classes.retry} onClick={onRetry}>
          {notifications.retry}
        </button>
      </p>
    )
  if (!news) return <Spinner />
  if (news.length === 0) return <p className={classes.empty}>{notifications.none}</p>
  return (
    <ul>
      {news.map(({ _id: id, title, event, link, createdAt, read }) => (
        <li key={id} className={classes.item} data-unread={!read || undefined}>
          <Link className={classes.link} to={screens.notification} params={{ id }} onClick={onLeave}>
            <span className={classes.title}>
              {!read && <span className="visually-hidden">{common.label(notifications.unread)}</span>}
              {title}
            </span>
            <time dateTime={createdAt}>{timeAgo(language, new Date(createdAt), now)}</time>
          </Link>
          <AboutLink notification={{ event, link }} className={classes.about} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  )
}
