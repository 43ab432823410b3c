import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import type { Progress } from '#lib/http/upload-progress.ts'
import { sendImport } from './imports.api.ts'

/** Sends a file as soon as it is chosen, and opens its import. What is refused or cancelled leaves nothing behind. */
export function useImportUpload() {
  const messages = useMessages()
  const { upload: words } = useOfficeMessages().imports
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly File[]>([])
  const [progress, setProgress] = useState<Progress | null>(null)
  const stop = useRef<AbortController>(null)

  async function send([file]: readonly File[]): Promise<void> {
    if (!file) return
    const { signal } = (stop.current = new AbortController())
    setFiles([file])
    setProgress({ overall: 0, files: [] })
    try {
      const { _id: id } = await sendImport(file, { onProgress: setProgress, signal })
      void invalidate('imports')
      await navigate({ to: screens.adminImport, params: { id } })
    } catch (error) {
      if (!signal.aborted) toast.error(words.failed, serverMessage(messages, error, words.failedText))
    } finally {
      setFiles([])
      setProgress(null)
    }
  }

  return {
    files,
    progress,
    send: (chosen: readonly File[]): void => void send(chosen),
    cancel: (): void => stop.current?.abort(),
  }
}
