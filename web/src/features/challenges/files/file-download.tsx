import { type ReactNode, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { CallError } from '#lib/http/call-error.ts'
import { download } from '#lib/http/download.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import files from './challenge-files.module.css'
import { invalidatePractice } from '#features/challenges/page/challenge-page.api.ts'

interface DownloadButtonProps {
  name: string
  isBusy: boolean
  onPress: () => void
}

export function DownloadButton({ name, isBusy, onPress }: DownloadButtonProps): ReactNode {
  const words = usePlayerMessages().challenges.files
  return (
    <button
      type="button"
      className={files.download}
      aria-label={words.download(name)}
      disabled={isBusy}
      onClick={onPress}
    >
      <Icon name="download" />
      <span className={files.fileName}>{name}</span>
    </button>
  )
}

/** Fetches one file at a time; `share` says how far it is, null while none is under way. */
export function useDownload(): { share: number | null; fetchIt: (path: string, name: string) => void } {
  const messages = useMessages()
  const words = usePlayerMessages().challenges.files
  const client = useQueryClient()
  const [share, setShare] = useState<number | null>(null)

  async function fetchFile(path: string, name: string): Promise<void> {
    setShare(0)
    try {
      await download(path, name, { onProgress: setShare })
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.failedText))
      // It was taken away while the page stood open, which should then say so too.
      if (error instanceof CallError && error.status === 404) await invalidatePractice(client)
    } finally {
      setShare(null)
    }
  }

  return { share, fetchIt: (path, name) => void fetchFile(path, name) }
}
