import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Backup } from '@drapeau/contract/backups.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { fileSize } from '#ui/files/file-size.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { backupsChanged, takeBackup } from './backups.api.ts'
import sheet from '#ui/dialogs/modal.module.css'

interface DownloadModalProps {
  backup: Backup
  isOpen: boolean
  onClose: () => void
}

/** Says what a backup contains before it is taken. The server asks again who it is. */
export function DownloadModal({ backup, isOpen, onClose }: DownloadModalProps): ReactNode {
  const { backups } = useOfficeMessages()
  return (
    <Modal isOpen={isOpen} title={backups.download.title} onClose={onClose}>
      <DownloadForm backup={backup} onClose={onClose} />
    </Modal>
  )
}

function DownloadForm({ backup, onClose }: Omit<DownloadModalProps, 'isOpen'>): ReactNode {
  const messages = useMessages()
  const { backups, table } = useOfficeMessages()
  const { download: words } = backups
  const { language } = useLanguage()
  const [error, setError] = useState<string>()
  const [arrived, setArrived] = useState<number>()
  const stop = useRef<AbortController>(null)
  const size = backup.size ?? 0

  async function take(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (arrived !== undefined) return
    const { signal } = (stop.current = new AbortController())
    setError(undefined)
    setArrived(0)
    try {
      if (await takeBackup({ backup, signal, onArrived: setArrived })) {
        toast.success(words.done)
        onClose()
      }
    } catch (fault) {
      if (!signal.aborted) setError(serverMessage(messages, fault, words.fallback))
    } finally {
      setArrived(undefined)
      void backupsChanged()
    }
  }

  function leave(): void {
    stop.current?.abort()
    onClose()
  }

  return (
    <form className={sheet.body} onSubmit={(event) => void take(event)}>
      <p>{words.text(fileSize(language, size))}</p>
      {error !== undefined && <p role="alert">{error}</p>}
      {arrived !== undefined && (
        <div>
          <ProgressBar label={words.progress} share={size === 0 ? undefined : arrived / size} />
          <output>{words.arrived(fileSize(language, arrived), fileSize(language, size))}</output>
        </div>
      )}
      <div className={sheet.actions}>
        <Button variant="default" onClick={leave}>
          {table.cancel}
        </Button>
        <Button type="submit" data-autofocus disabled={arrived !== undefined}>
          {words.confirm}
        </Button>
      </div>
    </form>
  )
}
