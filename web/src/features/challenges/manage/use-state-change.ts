import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChallengeRow } from '@drapeau/contract/challenges/challenges.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { toast } from '#lib/toasts/toast.ts'
import { shownState } from '#domain/challenge/shown-state.ts'
import { challengesChanged, sendState } from './challenges.api.ts'

/** Publishes a draft, or takes a challenge away from players; says what follows. */
export function useStateChange(challenge: ChallengeRow): { isSending: boolean; change: () => void } {
  const messages = useMessages()
  const { authoring: words } = useOfficeMessages()
  const { language } = useLanguage()
  const { nameOf } = useNames()
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const isDraft = challenge.state === 'draft'

  function sayDone(): void {
    const name = nameOf(challenge)
    if (!isDraft) return toast.success(words.unpublished, words.unpublishedText(name))
    const { opensAt } = challenge
    const isLater = shownState({ ...challenge, state: 'published' }, serverNow()) === 'ahead'
    const later = opensAt !== null && isLater ? words.publishedLater(name, shortMoment(language, opensAt)) : null
    toast.success(words.published, later ?? words.publishedText(name))
  }

  async function change(): Promise<void> {
    setSending(true)
    try {
      await sendState(challenge._id, isDraft ? 'published' : 'draft')
      sayDone()
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.failed))
    } finally {
      setSending(false)
      await challengesChanged(client)
    }
  }

  return { isSending, change: () => void change() }
}
