import type { ReactNode } from 'react'
import type { Notification } from '@drapeau/contract/notifications/notifications.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { TextLink } from '#ui/text/link.tsx'
import { isOfChallenge, linkTarget } from './link-target.ts'

interface AboutLinkProps {
  notification: Pick<Notification, 'event' | 'link'>
  className: string | undefined
  onLeave?: () => void
}

/** Leads to the event or the challenge that a notification in a list is about, besides its own page. */
export function AboutLink({ notification: { event, link }, className, onLeave }: AboutLinkProps): ReactNode {
  const { notifications } = useMessages()
  const way = linkTarget(link)
  if (event)
    return (
      <p className={className}>
        <TextLink to={screens.event} params={{ id: event._id }} onClick={onLeave}>
          {event.name}
        </TextLink>
      </p>
    )
  // Others are opened from the page of the notification, which says what for.
  if (way === undefined || !isOfChallenge(way)) return null
  return (
    <p className={className}>
      <TextLink to={way} onClick={onLeave}>
        {notifications.openChallenge}
      </TextLink>
    </p>
  )
}
