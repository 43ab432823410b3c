import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { LessonNote } from '@drapeau/contract/lessons/hands.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { CallError } from '#lib/http/call-error.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { focusOn, useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import styles from './lesson-help.module.css'

const Note = z.strictObject({
  note: LessonNote.refine((note) => note !== '', { error: sentences.noteRequired }),
})

interface NoteFormProps {
  lead: string
  label: string
  submit: string
  failed: string
  onSend: (note: string) => Promise<void>
  onClose: () => void
}

/** A few words to a pupil, in a sheet or beside what they are about. */
export function NoteForm(props: NoteFormProps): ReactNode {
  const { lead, label, submit, failed, onSend, onClose } = props
  const messages = useMessages()
  const { lessons, table } = useOfficeMessages()
  const form = useForm({
    schema: Note,
    initial: { note: '' },
    tidy: ['note'],
    send: async ({ note }) => {
      try {
        await onSend(note)
      } catch (error) {
        toast.error(failed, serverMessage(messages, error, lessons.hands.fallback))
        return error instanceof CallError ? error.errors : undefined
      } finally {
        await invalidate('lessons')
      }
      onClose()
      return undefined
    },
  })
  return (
    <OfficeForm
      submit={submit}
      isSending={form.isSending}
      onSubmit={form.submit}
      cancel={
        <Button variant="default" onClick={onClose}>
          {table.cancel}
        </Button>
      }
    >
      <p className={styles.quiet}>{lead}</p>
      <TextInput {...form.text('note')} data-autofocus ref={focusOn} label={label} autoComplete="off" maxLength={300} />
    </OfficeForm>
  )
}
