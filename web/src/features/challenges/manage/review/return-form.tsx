import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { maxNoteLength, returnChallenge } from '@drapeau/contract/challenges/reviews.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { challengesChanged, sendBack } from '#features/challenges/manage/challenges.api.ts'
import classes from './review-panel.module.css'

interface ReturnFormProps {
  challenge: ManagedChallenge
  onClose: () => void
}

/** A note for the author of a draft. It is sent for the version that is on the screen. */
export function ReturnForm({ challenge, onClose }: ReturnFormProps): ReactNode {
  const messages = useMessages()
  const { reviews: words } = useOfficeMessages()
  const client = useQueryClient()
  const form = useForm({
    schema: returnChallenge.body,
    initial: { note: '' },
    send: async ({ note }) => {
      try {
        await sendBack(challenge._id, { note, version: challenge.version })
      } catch (error) {
        toast.error(words.failed, serverMessage(messages, error, words.fallback))
        await challengesChanged(client)
        return error instanceof CallError ? error.errors : undefined
      }
      toast.success(words.sent, words.sentText)
      onClose()
      await challengesChanged(client)
      return undefined
    },
  })
  const note = form.choice('note')
  return (
    <OfficeForm
      submit={words.sendBack}
      isSending={form.isSending}
      onSubmit={form.submit}
      cancel={
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
      }
    >
      <Textarea
        {...note}
        onChange={(event) => note.onChange(event.currentTarget.value)}
        className={classes.field}
        label={words.note}
        description={words.noteHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={maxNoteLength}
        rows={4}
      />
    </OfficeForm>
  )
}
