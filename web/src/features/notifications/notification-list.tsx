import { Link, useNavigate } from '@tanstack/react-router'
import '@mantine/core/styles/Pagination.layer.css'
import { Pagination } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Notification } from '@drapeau/contract/notifications.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage, useMessages } from '#lib/messages.ts'
import { dateAndTime, timeAgo } from '#lib/time.ts'
import classes from './notification-list.module.css'
import { perPage } from './notifications.api.ts'
import { pageCount, rowsShown } from './pages.ts'

interface NotificationListProps {
  notifications: readonly Notification[]
  totalRows: number
  page: number
  /** The page before is shown while the next one is on its way. */
  isStale: boolean
  now: Date
}

export function NotificationList({ notifications, totalRows, page, isStale, now }: NotificationListProps): ReactNode {
  return (
    <div aria-busy={isStale}>
      <ul className={classes.list} data-stale={isStale || undefined}>
        {notifications.map((notification) => (
          <Row key={notification._id} notification={notification} now={now} />
        ))}
      </ul>
      {totalRows > perPage && <Pager page={page} totalRows={totalRows} currentRows={notifications.length} />}
    </div>
  )
}

function Row({ notification, now }: { notification: Notification; now: Date }): ReactNode {
  const { notifications } = useMessages()
  const { language } = useLanguage()
  const created = new Date(notification.createdAt)
  return (
    <li className={classes.row} data-unread={!notification.read || undefined}>
      <Link className={classes.link} to={screens.notification} params={{ id: notification._id }}>
        <span className={classes.title}>
          {!notification.read && <span className="visually-hidden">{notifications.unread}: </span>}
          {notification.title}
        </span>
        <span className={classes.excerpt}>{notification.description}</span>
        <time className={classes.time} dateTime={notification.createdAt} title={dateAndTime(language, created)}>
          {timeAgo(language, created, now)}
        </time>
      </Link>
    </li>
  )
}

function Pager({ page, totalRows, currentRows }: { page: number; totalRows: number; currentRows: number }): ReactNode {
  const { notifications } = useMessages()
  const navigate = useNavigate()
  const { first, last } = rowsShown(page, perPage, currentRows)
  return (
    <nav className={classes.pager} aria-label={notifications.pages}>
      {currentRows > 0 && <p>{notifications.showing(first, last, totalRows)}</p>}
      <Pagination
        total={pageCount(totalRows, perPage)}
        value={page}
        onChange={(wanted) => void navigate({ to: screens.notifications, search: { page: wanted } })}
        getItemProps={(number) => ({ 'aria-label': notifications.page(number) })}
        getControlProps={(control) => ({
          'aria-label': control === 'next' ? notifications.nextPage : notifications.previousPage,
        })}
      />
    </nav>
  )
}
