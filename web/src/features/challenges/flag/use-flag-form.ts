import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { FlagForm as FlagSchema, type Verdict } from '@drapeau/contract/submissions.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { expectOwnFirstBlood } from '#domain/event/own-first-blood.ts'
import { invalidatePractice, sendFlag } from '#features/challenges/page/challenge-page.api.ts'
import { flagRefusal } from './flag-box.ts'

export type OnSolved = (verdict: Verdict, rankBefore: number | null | undefined) => void

export interface FlagFormProps {
  challenge: PlayerChallenge
  /** How many attempts are left, in words; null when there is no limit. */
  attempts: string | null
  /** The name of the entry that it counts for, in an event. */
  entry: string | undefined
  wait: { left: number; begin: (seconds: number) => void }
  isWaiting: boolean
  /** The rank of whom it counts for, as far as it is known. */
  rankNow: () => number | null | undefined
  onFocus: () => void
  onSolved: OnSolved
}

const toastTopic = 'flag'

interface Reactions {
  /** It was one of several flags: the next one can be typed. */
  onPart?: () => void
  /** It was refused, and the reason stands under the field. */
  onRefused?: () => void
}

/** Sends an answer, whichever way it is given, and shows what follows from it. */
export function useFlagForm(props: FlagFormProps, { onPart, onRefused }: Reactions = {}) {
  const { challenge, entry, wait, isWaiting, rankNow, onSolved } = props
  const messages = useMessages()
  const { flag: words, question, won } = usePlayerMessages().challenges
  const client = useQueryClient()
  const isQuestion = challenge.answerType !== 'flag'
  const [counted, setCounted] = useState<string>()

  const form = useForm({
    schema: FlagSchema,
    initial: { flag: '' },
    send: async (typed) => {
      const wasNotFirst = expectFirst()
      const rankBefore = rankNow()
      try {
        const verdict = await sendFlag(challenge._id, typed)
        if (!verdict.first) wasNotFirst()
        if (verdict.status === 202) return foundPart(verdict)
        toast.success(isQuestion ? question.right : won.toast, undefined, toastTopic)
        onSolved(verdict, rankBefore)
        void invalidatePractice(client)
        return undefined
      } catch (error) {
        wasNotFirst()
        if (!(error instanceof CallError)) throw error
        return refuse(error)
      }
    },
  })

  /** A first blood in an event is celebrated here, so its toast is suppressed. */
  function expectFirst(): () => void {
    if (!challenge.event || entry === undefined) return () => undefined
    return expectOwnFirstBlood({ event: challenge.event._id, challenge: challenge.name, entry })
  }

  /** The next flag is typed into the empty field. */
  function foundPart(part: Verdict): undefined {
    toast.success(words.part(part.flagsFound, part.flagsTotal), undefined, toastTopic)
    form.reset({ flag: '' })
    onPart?.()
    void invalidatePractice(client)
  }

  /** The reason stands in a toast and under the field; what was answered stays, ready to be changed. */
  function refuse(error: CallError): Record<string, string> {
    const isWrong = isQuestion && error.code === 'wrong-flag'
    const said = isWrong ? wrongAnswer(error) : saidBy(error)
    const { count } = error
    setCounted(count !== undefined && said.includes(messages.common.attemptsLeft(count)) ? said : undefined)
    const { wait: seconds, isPageStale } = flagRefusal(error)
    if (seconds > 0) wait.begin(seconds)
    if (isPageStale) void invalidatePractice(client)
    toast.error(said, undefined, toastTopic)
    // The form has moved the focus there by then.
    setTimeout(() => onRefused?.())
    // Beside a question the attempts that are left stand already.
    return { flag: isWrong ? question.wrong : (error.errors?.['flag'] ?? said) }
  }

  function saidBy(error: CallError): string {
    return serverMessage(messages, error, isQuestion ? question.failed : words.failed)
  }

  function wrongAnswer({ count }: CallError): string {
    return count === undefined ? question.wrong : `${question.wrong} ${messages.common.attemptsLeft(count)}`
  }

  function submitLabel(): string {
    if (form.isSending) return messages.common.loading
    if (isWaiting) return words.wait(wait.left)
    return isQuestion ? question.submit : words.submit
  }

  return {
    form,
    submitLabel: submitLabel(),
    isOff: form.isSending || isWaiting,
    /** The reason that stands under the field says already how many attempts are left. */
    isCounted: counted !== undefined && form.text('flag').error === counted,
  }
}
