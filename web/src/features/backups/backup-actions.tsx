import { type ReactNode, useState } from 'react'
import type { Backup } from '@drapeau/contract/backups.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { DeleteModal } from '#ui/dialogs/delete-modal.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { canBeTaken } from './backup-state.ts'
import { backupsChanged, removeBackup } from './backups.api.ts'
import { DownloadModal } from './download-modal.tsx'
import classes from './backups-screen.module.css'

export function BackupActions({ backup }: { backup: Backup }): ReactNode {
  const { backups: words } = useOfficeMessages()
  const { language } = useLanguage()
  const [open, setOpen] = useState<'download' | 'delete'>()
  const close = (): void => setOpen(undefined)
  const when = dateAndTime(language, new Date(backup.createdAt))

  async function remove(): Promise<void> {
    await removeBackup(backup._id)
    toast.success(words.remove.done)
    close()
    await backupsChanged()
    // The button that opened the sheet went with its row.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }

  return (
    <div className={classes.buttons}>
      {canBeTaken(backup) && (
        <IconButton aria-label={words.download.of(when)} aria-haspopup="dialog" onClick={() => setOpen('download')}>
          <Icon name="download" />
        </IconButton>
      )}
      <IconButton aria-label={words.remove.of(when)} aria-haspopup="dialog" onClick={() => setOpen('delete')}>
        <Icon name="trash" />
      </IconButton>
      <DownloadModal backup={backup} isOpen={open === 'download'} onClose={close} />
      <DeleteModal
        isOpen={open === 'delete'}
        title={words.remove.title}
        confirm={words.remove.confirm}
        onClose={close}
        onConfirm={remove}
      >
        <p>{backup.state === 'done' && !backup.isHere ? words.remove.entryOnly(when) : words.remove.text(when)}</p>
      </DeleteModal>
    </div>
  )
}
