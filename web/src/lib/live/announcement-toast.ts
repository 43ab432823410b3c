import { toast } from '#lib/toasts/toast.ts'
import { announcementToasts } from '#lib/toasts/toast-choices.ts'

/** What is fetched within this time after the live channel was opened may bring what was said while it was not. */
const catchingUp = 10_000

const told = new Set<string>()
let openedAt = -Infinity

/** To be called when the live channel is open, again or for the first time. */
export function noteConnected(now: number = Date.now()): void {
  openedAt = now
}

/** Whether something that is new to this page may have been said while nobody listened. */
export function hasJustConnected(now: number = Date.now()): boolean {
  return now - openedAt < catchingUp
}

/** Says the title of an announcement, once, unless the reader does not want to be interrupted. */
export function toastAnnouncement(id: string, title: string): void {
  if (told.has(id)) return
  told.add(id)
  if (announcementToasts.isOn()) toast.info(title)
}
