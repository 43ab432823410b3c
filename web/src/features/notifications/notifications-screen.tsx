import '@mantine/core/styles/Button.layer.css'
import '#ui/fields/fields.css'
import { Button, Switch } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { toast } from '#lib/toasts/toast.ts'
import { pageOf } from '#lib/lists/pages.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import {
  announcementToasts,
  firstBloodToasts,
  type ToastChoice,
  useToastChoice,
} from '#domain/notification/toast-choices.ts'
import { NotificationList } from './notification-list.tsx'
import { markAllRead, newsQuery, notificationsQuery } from './notifications.api.ts'
import classes from './notifications-screen.module.css'

export function NotificationsScreen(): ReactNode {
  const { notifications } = useMessages()
  return (
    <Page title={notifications.title} lead={notifications.subtitle} width="reading">
      <Pages />
      <ToastSwitches />
    </Page>
  )
}

function Pages(): ReactNode {
  const { notifications } = useMessages()
  const page = pageOf(useSearch({ strict: false }))
  const { data, isPending, isError, isPlaceholderData, refetch, dataUpdatedAt } = useQuery({
    ...notificationsQuery(page),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <LoadingState />
  if (isError) return <ErrorState title={notifications.failed} text="" onRetry={() => void refetch()} />
  if (data.totalRows === 0) return <EmptyState title={notifications.none} text={notifications.noneHint} />
  return (
    <>
      <Unread />
      <NotificationList
        notifications={data.notifications}
        totalRows={data.totalRows}
        page={page}
        isStale={isPlaceholderData}
        now={new Date(dataUpdatedAt)}
      />
    </>
  )
}

/** Shown only while there is something to mark. */
function Unread(): ReactNode {
  const { notifications } = useMessages()
  const { data } = useQuery(newsQuery)
  const mark = useMutation({ ...markAllRead, onError: () => toast.error(notifications.markFailed) })
  if (!data || data.unread === 0) return null
  return (
    <div className={classes.unread}>
      <p>{notifications.unreadCount(data.unread)}</p>
      <Button variant="default" size="sm" disabled={mark.isPending} onClick={() => mark.mutate()}>
        {mark.isPending ? notifications.loading : notifications.markAllRead}
      </Button>
    </div>
  )
}

/** What appears as it happens, in this browser. The bell counts announcements in any case. */
function ToastSwitches(): ReactNode {
  const { toasts, firstBloods } = useMessages().notifications
  return (
    <div className={classes.switches}>
      <ToastSwitch choice={announcementToasts} words={toasts} />
      <ToastSwitch choice={firstBloodToasts} words={firstBloods} />
    </div>
  )
}

interface ToastSwitchProps {
  choice: ToastChoice
  words: { label: string; on: string; off: string }
}

function ToastSwitch({ choice, words }: ToastSwitchProps): ReactNode {
  const isOn = useToastChoice(choice)
  return (
    <Switch
      checked={isOn}
      label={words.label}
      description={isOn ? words.on : words.off}
      onChange={(event) => choice.set(event.currentTarget.checked)}
    />
  )
}
