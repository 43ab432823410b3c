import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { invalidatePractice, sendWriteUp } from '#features/challenges/page/challenge-page.api.ts'
import { writeUpOutcome } from './write-up.ts'

interface Sending {
  /** How far it is, from 0 to 1; null while nothing is under way. */
  share: number | null
  /** True when the matter is settled: it was taken, or refused for good. */
  send: (file: File | null) => Promise<boolean>
  cancel: () => void
}

/** Sends a write-up. Leaving the page does not cancel it; the result then shows as a toast. */
export function useWriteUp(challenge: string): Sending {
  const messages = useMessages()
  const words = usePlayerMessages().challenges.writeUp
  const client = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)

  async function send(file: File | null): Promise<boolean> {
    const { signal } = (stop.current = new AbortController())
    setShare(0)
    try {
      await sendWriteUp(challenge, file, { onProgress: ({ overall }) => setShare(overall), signal })
      toast.success(words.done)
      await invalidatePractice(client)
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (!(error instanceof CallError)) throw error
      return tell(error)
    } finally {
      setShare(null)
    }
  }

  function tell(error: CallError): boolean {
    const outcome = writeUpOutcome(error)
    if (outcome === 'network-failed') toast.error(words.offline, words.offlineText)
    else toast.error(serverMessage(messages, error, words.offlineText))
    return outcome === 'shown-and-closed'
  }

  return { share, send, cancel: () => stop.current?.abort() }
}
