import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Notification } from '@drapeau/contract/notifications/notifications.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { plainText } from '#ui/text/plain-text.ts'
import { dateAndTime, timeAgo } from '#lib/time/time-format.ts'
import { Pager } from '#ui/table/pager.tsx'
import { AboutLink } from './about-link.tsx'
import classes from './notification-list.module.css'
import { perPage } from './notifications.api.ts'

interface NotificationListProps {
  notifications: readonly Notification[]
  totalRows: number
  page: number
  /** The page before is shown while the next one is on its way. */
  isStale: boolean
  now: Date
}

export function NotificationList({ notifications, totalRows, page, isStale, now }: NotificationListProps): ReactNode {
  const words = useMessages().notifications
  return (
    <div aria-busy={isStale}>
      <ul className={classes.list} data-stale={isStale || undefined}>
        {notifications.map((notification) => (
          <Row key={notification._id} notification={notification} now={now} />
        ))}
      </ul>
      <Pager
        label={words.pages}
        page={page}
        perPage={perPage}
        totalRows={totalRows}
        currentRows={notifications.length}
      />
    </div>
  )
}

function Row({ notification, now }: { notification: Notification; now: Date }): ReactNode {
  const { common, notifications } = useMessages()
  const { language } = useLanguage()
  const created = new Date(notification.createdAt)
  return (
    <li className={classes.row} data-unread={!notification.read || undefined}>
      <Link className={classes.link} to={screens.notification} params={{ id: notification._id }}>
        <span className={classes.title}>
          {!notification.read && <span className="visually-hidden">{common.label(notifications.unread)}</span>}
          {notification.title}
        </span>
        <span className={classes.excerpt}>
          {notification.rich ? plainText(notification.description) : notification.description}
        </span>
        <time className={classes.time} dateTime={notification.createdAt} title={dateAndTime(language, created)}>
          {timeAgo(language, created, now)}
        </time>
      </Link>
      <AboutLink notification={notification} className={classes.about} />
    </li>
  )
}
