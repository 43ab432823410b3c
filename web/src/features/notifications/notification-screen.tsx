import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Notification } from '@drapeau/contract/notifications/notifications.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { Page } from '#ui/page/page.tsx'
import { LetterText } from './letter-text.tsx'
import classes from './notification-screen.module.css'
import { markRead, notificationQuery } from './notifications.api.ts'
import { isOfChallenge, linkTarget } from './link-target.ts'

export function NotificationScreen({ id }: { id: string }): ReactNode {
  const { notifications } = useMessages()
  const { data, isPending, error, refetch } = useQuery(notificationQuery(id))
  const back = <TextLink to={screens.notifications}>{notifications.back}</TextLink>
  if (data) return <Letter key={id} notification={data} back={back} />
  return (
    <Page title={notifications.title} width="reading">
      {isPending && <LoadingState />}
      {error && isMissing(error) && <EmptyState title={notifications.notFound} action={back} />}
      {error && !isMissing(error) && <ErrorState title={notifications.failed} text="" onRetry={() => void refetch()} />}
    </Page>
  )
}

/** Opening it is reading it. */
function Letter({ notification, back }: { notification: Notification; back: ReactNode }): ReactNode {
  const { notifications } = useMessages()
  const { language } = useLanguage()
  const { mutate } = useMutation(markRead)
  const { _id: id, read, title, event, link, createdAt } = notification
  const way = linkTarget(link)
  useEffect(() => {
    if (!read) mutate(id)
  }, [id, read, mutate])
  const when = dateAndTime(language, new Date(createdAt))
  return (
    <Page title={title} lead={event ? notifications.toPlayersOf(event.name, when) : when} width="reading">
      <LetterText letter={notification} />
      {way !== undefined && (
        <p className={classes.way}>
          <ButtonLink to={way}>{isOfChallenge(way) ? notifications.openChallenge : notifications.open}</ButtonLink>
        </p>
      )}
      {event && (
        <p className={classes.way}>
          <ButtonLink to={screens.event} params={{ id: event._id }} variant="default">
            {notifications.toEvent(event.name)}
          </ButtonLink>
        </p>
      )}
      <p className={classes.back}>{back}</p>
    </Page>
  )
}

/** Unknown, somebody else's, or an address that could never be one: all the same to the reader. */
function isMissing(error: Error): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400)
}
