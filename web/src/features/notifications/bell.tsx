import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Notification } from '@drapeau/contract/notifications/notifications.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { hasJustConnected, toastAnnouncement } from '#domain/notification/live-toasts.ts'
import { BellList } from './bell-list.tsx'
import classes from './bell.module.css'
import { newsQuery } from './notifications.api.ts'
import { missedBetween } from './missed.ts'

/** A count above this says only that there are many. */
const maxShown = 99

/** The bell of the top navigation: how many are unread, and the newest at one press. */
export function Bell(): ReactNode {
  const { notifications } = useMessages()
  const { data, isError, refetch, dataUpdatedAt } = useQuery(newsQuery)
  const [isOpen, setOpen] = useState(false)
  useMissed(data?.notifications)
  const unread = data?.unread ?? 0
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(22rem, 100vw - 2rem)"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <IconButton
          aria-label={unread > 0 ? notifications.bellUnread(unread) : notifications.bell}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.bell}>
            <BellShape />
            {unread > 0 && (
              <span className={classes.badge} aria-hidden>
                {unread > maxShown ? `${maxShown}+` : unread}
              </span>
            )}
          </span>
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.sheet ?? ''} aria-label={notifications.title}>
        <BellList
          news={data?.notifications}
          isError={isError}
          now={new Date(dataUpdatedAt)}
          onRetry={() => void refetch()}
          onLeave={() => setOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function BellShape(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden>
      <path
        d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21.5h4M12 5V3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Calls out what was announced while this page could not hear it: a laptop was shut, the network was gone. */
function useMissed(notifications: readonly Notification[] | undefined): void {
  const known = useRef<readonly Notification[]>(undefined)
  useEffect(() => {
    if (!notifications) return
    const missed = known.current && hasJustConnected() ? missedBetween(known.current, notifications) : []
    known.current = notifications
    for (const { _id, title } of missed) toastAnnouncement(_id, title)
  }, [notifications])
}
