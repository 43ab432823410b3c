import { isOwnFirstBlood } from '#domain/event/own-first-blood.ts'
import type { TabMessage } from '#lib/live/live-channel.ts'
import { currentLanguage } from '#lib/messages/messages.ts'
import { textIn } from '#lib/messages/translated-name.ts'
import { toast } from '#lib/toasts/toast.ts'
import { announcementToasts, firstBloodToasts } from './toast-choices.ts'

/** For so long after a connection, in milliseconds, fetched notifications may contain missed announcements. */
const catchUpTime = 10_000

const shown = new Set<string>()
let connectedAt = -Infinity

/** The live channel says what to fetch again; only announcements and first bloods are shown at once. */
export function showLiveToast(message: TabMessage): void {
  if (message.kind === 'hello' || message.kind === 'missed') connectedAt = Date.now()
  if (message.kind === 'notification' && message.announcement) toastAnnouncement(message.id, message.title)
  if (message.kind === 'first-blood' && firstBloodToasts.isOn() && !isOwnFirstBlood(message))
    toast.firstBlood(message.entry, textIn(currentLanguage(), message.challenge, message.challenge_fr))
}

/** True while new notifications may have been announced when this page was not connected. */
export function hasJustConnected(): boolean {
  return Date.now() - connectedAt < catchUpTime
}

/** Shows the title of an announcement, once, unless the reader has switched that off. */
export function toastAnnouncement(id: string, title: string): void {
  if (shown.has(id)) return
  shown.add(id)
  if (announcementToasts.isOn()) toast.info(title)
}
