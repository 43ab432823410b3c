import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { type ReactNode, useEffect } from 'react'
import { type Messages, useMessages } from '#lib/messages/messages.ts'
import { type Toast, queuedToasts } from '#lib/toasts/toast.ts'
import classes from './toast-stack.module.css'

/** The specification's figures: shown for 3 s, fading for 1 s. */
const shownFor = 3_000
const fading = 1_000

/** Draws the toasts at the right top, a pure fade, and hands over those that were asked for while this was loading. */
export function ToastStack(): ReactNode {
  const messages = useMessages()
  useEffect(() => {
    const take = (): void => {
      const asked = queuedToasts.get()
      if (asked.length === 0) return
      queuedToasts.set([])
      for (const one of asked) show(one, messages)
    }
    // A toast that is there when the stack is first drawn would stand there at once instead of fading in.
    const first = setTimeout(take)
    const unsubscribe = queuedToasts.subscribe(take)
    return () => {
      clearTimeout(first)
      unsubscribe()
    }
  }, [messages])
  return (
    <Notifications
      position="top-right"
      transitionDuration={fading}
      limit={5}
      classNames={{ root: classes.stack ?? '', notification: classes.toast ?? '' }}
    />
  )
}

let shownCount = 0

/** The last toast of each topic. */
const lastOf = new Map<string, string>()

/** Screen readers read an error at once, anything else when they pause. */
function show({ kind, title, message, topic }: Toast, { accounts, notifications: words }: Messages): void {
  const isFirst = kind === 'first-blood'
  const replaced = topic === undefined ? undefined : lastOf.get(topic)
  if (replaced !== undefined) notifications.hide(replaced)
  const id = `toast-${(shownCount += 1)}`
  notifications.show({
    id,
    title: isFirst ? words.firstBlood(title) : title,
    message,
    icon: isFirst ? <Pennant /> : undefined,
    autoClose: shownFor,
    role: kind === 'error' ? 'alert' : 'status',
    classNames: { title: classes.title ?? '', description: classes.message ?? '', icon: classes.icon ?? '' },
    mod: { kind },
    closeButtonProps: { 'aria-label': accounts.dismiss },
    onKeyDown: ({ key }) => {
      if (key === 'Escape') notifications.hide(id)
    },
  })
  if (topic !== undefined) lastOf.set(topic, id)
}

/** The red pennant that a first blood flies. */
function Pennant(): ReactNode {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true" focusable="false">
      <path d="M0 6L60 20V40L0 54Z" />
    </svg>
  )
}
