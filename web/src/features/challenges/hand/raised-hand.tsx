import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { HandLine, type OwnHand } from '@drapeau/contract/lessons/hands.ts'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { z } from 'zod'
import { useKeptFocus } from '#lib/browser/kept-focus.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { CallError } from '#lib/http/call-error.ts'
import { inClassQuery } from '#domain/assignment/own-assignments.api.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { handQuery, putHandAway, sendHand } from '#features/challenges/page/challenge-page.api.ts'
import frame from '#features/challenges/page/challenge-frame.module.css'
import styles from './raised-hand.module.css'

const LineForm = z.strictObject({ line: HandLine })

/** For a pupil: asks the teachers of the class for help at this challenge, and shows their answer. */
export function RaisedHand({ challenge }: { challenge: PlayerChallenge }): ReactNode {
  const { _id, mode, solved } = challenge
  const words = usePlayerMessages().challenges.hand
  const isAtWork = mode === 'practice' && !solved
  const { data: inClass = false } = useQuery({ ...inClassQuery, enabled: isAtWork })
  const { data } = useQuery({ ...handQuery(_id), enabled: isAtWork && inClass })
  const [isAsking, setAsking] = useState(false)
  const { ref, ...focus } = useKeptFocus<HTMLButtonElement>()
  // One that is up stays when no other can be raised any more, to be read and lowered.
  if (!isAtWork || !inClass || !data || (!data.offered && !data.hand)) return null
  const { offered, hand } = data
  const isAnswered = hand !== null && hand.note !== null
  return (
    <section className={styles.hand} aria-label={words.title} {...focus}>
      {hand && <State hand={hand} />}
      {offered && isAsking ? (
        <LineEditor challengeId={_id} initial={isAnswered ? '' : (hand?.line ?? '')} onClose={() => setAsking(false)} />
      ) : (
        <div className={styles.actions}>
          {offered && (
            <Button ref={ref} variant="default" size="sm" onClick={() => setAsking(true)}>
              {hand === null ? words.raise : isAnswered ? words.again : words.change}
            </Button>
          )}
          {hand && <LowerButton challengeId={_id} label={isAnswered ? words.thanks : words.lower} />}
        </div>
      )}
    </section>
  )
}

/** What has become of it, read out when it changes. */
function State({ hand: { place, coming, note, line } }: { hand: OwnHand }): ReactNode {
  const words = usePlayerMessages().challenges.hand
  return (
    <output className={styles.state}>
      {note !== null ? (
        <>
          <strong>{words.answered}</strong>
          <span className={styles.note}>{note}</span>
        </>
      ) : (
        <>
          <strong>{coming === null ? words.raised(place ?? 1) : words.coming(coming)}</strong>
          {line !== '' && <span className={frame.quiet}>{words.said(line)}</span>}
        </>
      )}
    </output>
  )
}

interface LineEditorProps {
  challengeId: string
  initial: string
  onClose: () => void
}

function LineEditor({ challengeId, initial, onClose }: LineEditorProps): ReactNode {
  const messages = useMessages()
  const words = usePlayerMessages().challenges.hand
  const input = useRef<HTMLInputElement>(null)
  // The button that had the focus is gone.
  useEffect(() => input.current?.focus(), [])
  const form = useForm({
    schema: LineForm,
    initial: { line: initial },
    tidy: ['line'],
    send: async ({ line }) => {
      try {
        await sendHand(challengeId, line)
      } catch (error) {
        toast.error(words.failed, serverMessage(messages, error, words.fallback))
        return error instanceof CallError ? error.errors : undefined
      }
      await invalidate('lessons')
      onClose()
      return undefined
    },
  })
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextInput
        {...form.text('line')}
        label={words.line}
        description={words.lineHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={200}
        ref={input}
      />
      <div className={styles.actions}>
        <Button type="submit" size="sm" disabled={form.isSending}>
          {words.send}
        </Button>
        <Button variant="default" size="sm" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

function LowerButton({ challengeId, label }: { challengeId: string; label: string }): ReactNode {
  const messages = useMessages()
  const words = usePlayerMessages().challenges.hand
  const [isBusy, setBusy] = useState(false)

  async function lower(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await putHandAway(challengeId)
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.fallback))
    } finally {
      await invalidate('lessons')
      setBusy(false)
    }
  }

  return (
    <Button variant="default" size="sm" onClick={() => void lower()}>
      {label}
    </Button>
  )
}
