import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import type { Progress } from '#lib/http/upload-progress.ts'
import { challengesChanged } from '#features/challenges/manage/challenges.api.ts'
import { sendFiles } from './files.api.ts'

/** Sends files as soon as they are chosen. What is refused or cancelled leaves nothing behind. */
export function useFileSending(id: string) {
  const messages = useMessages()
  const { errors, files: words } = useOfficeMessages().challenges
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly File[]>([])
  const [progress, setProgress] = useState<Progress | null>(null)
  const stop = useRef<AbortController>(null)

  async function send(chosen: readonly File[]): Promise<void> {
    const { signal } = (stop.current = new AbortController())
    setFiles(chosen)
    setProgress({ overall: 0, files: [] })
    try {
      await sendFiles(id, chosen, { onProgress: setProgress, signal })
      toast.success(words.added(chosen.length))
      await challengesChanged(client)
    } catch (error) {
      if (!signal.aborted) toast.error(errors.title, serverMessage(messages, error, errors.save))
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
