import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#lib/http/call-error.ts'
import { download } from '#lib/http/download.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { invalidatePractice } from '#features/challenges/page/challenge-page.api.ts'

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
