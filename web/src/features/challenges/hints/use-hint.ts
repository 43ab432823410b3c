import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OfferedHint } from '@drapeau/contract/practice.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { payForHint, invalidatePractice, invalidateValues } from '#features/challenges/page/challenge-page.api.ts'

interface ShownHint {
  text: string | null
  textRef: RefObject<HTMLParagraphElement | null>
  isBusy: boolean
  hasFailed: boolean
  show: () => Promise<void>
}

/** A hint that can be unlocked. It gets the focus when it arrives, unless the reader is typing elsewhere. */
export function useHint(challenge: string, hint: OfferedHint, cost: number): ShownHint {
  const messages = useMessages()
  const words = usePlayerMessages().challenges.hints
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  /** What came just now, until the page itself has it. */
  const [come, setCome] = useState<string | null>(null)
  const textRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (come !== null && !isTyping()) textRef.current?.focus()
  }, [come])

  async function show(): Promise<void> {
    setBusy(true)
    try {
      const { content } = await payForHint(challenge, hint._id, cost)
      setCome(content)
      setFailed(false)
      void invalidatePractice(client)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(true)
      toast.error(words.none, serverMessage(messages, error, words.failed))
      // The price may be another by now, because it was changed or the assignment is over.
      if (error.code === 'hint-costs-more') void invalidateValues(client)
    } finally {
      setBusy(false)
    }
  }

  return { text: hint.content ?? come, textRef, isBusy, hasFailed, show }
}

function isTyping(): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
}
