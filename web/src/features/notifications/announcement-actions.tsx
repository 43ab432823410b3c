import { type ReactNode, useState } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { IfMay } from '#ui/page/if-may.tsx'
import { type AnnouncementRow, announcementsChanged, removeAnnouncement } from './announcements.api.ts'
import { LetterText } from './letter-text.tsx'
import classes from './announcements-screen.module.css'

export function AnnouncementActions({ announcement }: { announcement: AnnouncementRow }): ReactNode {
  const messages = useMessages()
  const { history, remove: words } = useOfficeMessages().notifications
  const [open, setOpen] = useState<'text' | 'delete'>()
  const { _id: id, title, description, read } = announcement
  const close = (): void => setOpen(undefined)

  async function remove(): Promise<void> {
    try {
      await removeAnnouncement(id)
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.fallback))
      void announcementsChanged()
      throw error
    }
    toast.success(words.done)
    close()
    await announcementsChanged()
    focusSearch()
  }

  return (
    <div className={classes.buttons}>
      <IconButton aria-label={history.show(title)} aria-haspopup="dialog" onClick={() => setOpen('text')}>
        <Icon name="eye" />
      </IconButton>
      <IfMay call="deleteAnnouncement" event={announcement.event?._id ?? null}>
        <IconButton aria-label={history.delete(title)} aria-haspopup="dialog" onClick={() => setOpen('delete')}>
          <Icon name="trash" />
        </IconButton>
      </IfMay>
      <Modal isOpen={open === 'text'} title={title} size="wide" onClose={close}>
        <LetterText letter={{ description, rich: true }} />
      </Modal>
      <DeleteModal
        isOpen={open === 'delete'}
        title={words.title(title)}
        confirm={words.confirm}
        onClose={close}
        onConfirm={remove}
      >
        <p>{words.text(read)}</p>
      </DeleteModal>
    </div>
  )
}

/** The button that opened the sheet goes with its row: the keyboard goes on from the list's search box. */
function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus({ preventScroll: true })
}
