import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { longestFlag } from '@drapeau/contract/challenges/flags.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { FlagForm as FlagSchema, type Verdict } from '@drapeau/contract/submissions.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { flagForm } from '#domain/flag/flag-wrapper.ts'
import { expectOwnFirstBlood } from '#domain/event/own-first-blood.ts'
import { invalidatePractice, sendFlag } from '#features/challenges/page/challenge-page.api.ts'
import classes from './flag-panel.module.css'
import { flagRefusal } from './flag-box.ts'
import { FlagProgress } from './flag-progress.tsx'

/** The verdict, with the rank before it. */
export type OnSolved = (verdict: Verdict, rankBefore: number | null | undefined) => void

const toastTopic = 'flag'

interface FlagFormProps {
  challenge: PlayerChallenge
  /** The name of the entry that it counts for, in an event. */
  entry: string | undefined
  wait: { left: number; begin: (seconds: number) => void }
  isWaiting: boolean
  /** The rank of whom it counts for, as far as it is known. */
  rankNow: () => number | null | undefined
  onFocus: () => void
  onSolved: OnSolved
}

export function FlagForm(props: FlagFormProps): ReactNode {
  const { challenge, entry, wait, isWaiting, rankNow, onFocus, onSolved } = props
  const messages = useMessages()
  const { flag: words, won } = usePlayerMessages().challenges
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { _id: id, attemptsLeft, caseSensitivity, wrapper, flagsFound, flagsTotal } = challenge

  const form = useForm({
    schema: FlagSchema,
    initial: { flag: '' },
    send: async (typed) => {
      const wasNotFirst = expectFirst()
      const rankBefore = rankNow()
      try {
        const verdict = await sendFlag(id, typed)
        if (!verdict.first) wasNotFirst()
        if (verdict.status === 202) return foundPart(verdict)
        toast.success(won.toast, undefined, toastTopic)
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
    input.current?.focus()
    void invalidatePractice(client)
  }

  /** The reason stands in a toast and under the field; what was typed stays, ready to be typed over. */
  function refuse(error: CallError): Record<string, string> {
    const said = serverMessage(messages, error, words.failed)
    const { wait: seconds, isPageStale } = flagRefusal(error)
    if (seconds > 0) wait.begin(seconds)
    if (isPageStale) void invalidatePractice(client)
    toast.error(said, undefined, toastTopic)
    // The form has moved the focus there by then.
    setTimeout(() => input.current?.select())
    return { flag: error.errors?.['flag'] ?? said }
  }

  const format = wrapper === null ? words.asFound : words.format(flagForm(wrapper))

  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <TextInput
        {...form.text('flag')}
        ref={input}
        onFocus={onFocus}
        label={words.label}
        placeholder={wrapper === null ? '' : flagForm(wrapper)}
        description={caseSensitivity === 'case-insensitive' ? `${format} ${words.anyCase}` : format}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{
          root: classes.field ?? '',
          label: classes.label ?? '',
          wrapper: classes.input ?? '',
          input: classes.flag ?? '',
        }}
        readOnly={form.isSending}
        maxLength={longestFlag}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
      />
      {flagsTotal > 1 && <FlagProgress found={flagsFound} total={flagsTotal} />}
      {attemptsLeft !== null && <p className={classes.attempts}>{words.attempts(attemptsLeft)}</p>}
      <Button type="submit" className={classes.submit ?? ''} disabled={form.isSending || isWaiting}>
        {submitLabel()}
      </Button>
    </form>
  )

  function submitLabel(): string {
    if (form.isSending) return messages.common.loading
    return isWaiting ? words.wait(wait.left) : words.submit
  }
}
