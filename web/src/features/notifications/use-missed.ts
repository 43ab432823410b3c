import { useEffect, useRef } from 'react'
import type { Notification } from '@drapeau/contract/notifications/notifications.ts'
import { toastAnnouncement, hasJustConnected } from '#domain/notification/live-toasts.ts'
import { missedBetween } from './missed.ts'

/** Calls out what was announced while this page could not hear it: a laptop was shut, the network was gone. */
export function useMissed(notifications: readonly Notification[] | undefined): void {
  const known = useRef<readonly Notification[]>(undefined)
  useEffect(() => {
    if (!notifications) return
    const missed = known.current && hasJustConnected() ? missedBetween(known.current, notifications) : []
    known.current = notifications
    for (const { _id, title } of missed) toastAnnouncement(_id, title)
  }, [notifications])
}
