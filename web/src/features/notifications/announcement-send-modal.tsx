import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AnnouncementForm } from '@drapeau/contract/notifications/announcements.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { announcementsChanged, readersQuery, sendAnnouncement } from './announcements.api.ts'
import modal from '#ui/dialogs/modal.module.css'
import classes from './announcement-send-modal.module.css'

interface AnnouncementSendModalProps {
  announcement: AnnouncementForm
  eventName: string
  isOpen: boolean
  onClose: () => void
  onSent: () => void
}

/** Shows how many people it reaches before it is sent. */
export function AnnouncementSendModal(props: AnnouncementSendModalProps): ReactNode {
  const { announcement, eventName, isOpen, onClose, onSent } = props
  const messages = useMessages()
  const { notifications: announcements, table } = useOfficeMessages()
  const { send: words } = announcements
  const readers = useQuery({ ...readersQuery(announcement.event), enabled: isOpen, staleTime: 0 })
  const [isBusy, setBusy] = useState(false)
  const isForAll = announcement.event === ''

  async function send(): Promise<void> {
    setBusy(true)
    try {
      await sendAnnouncement(announcement)
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.fallback))
      return
    } finally {
      setBusy(false)
    }
    toast.success(words.done)
    onSent()
    await announcementsChanged()
  }

  function reach(): string {
    if (readers.data === 0) return words.nobody
    if (readers.data !== undefined)
      return isForAll ? words.everyone(readers.data) : words.players(eventName, readers.data)
    return readers.error ? serverMessage(messages, readers.error, words.countFallback) : words.counting
  }

  return (
    <Modal isOpen={isOpen} title={words.title} onClose={onClose}>
      <p className={classes.letter}>{announcement.title}</p>
      <output>{reach()}</output>
      <p className={classes.quiet}>{words.hint}</p>
      <div className={modal.actions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {table.cancel}
        </Button>
        <Button disabled={isBusy || readers.data === undefined} onClick={() => void send()}>
          {isBusy ? table.loading : words.confirm}
        </Button>
      </div>
    </Modal>
  )
}
