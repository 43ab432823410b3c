import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EntryStatus, ManagedEvent } from '@drapeau/contract/events/events.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { reasonSchema } from './entry-moves.ts'
import { sendStatus, type StandingRow } from './standings.api.ts'
import classes from './standings.module.css'

interface StatusSheetProps {
  event: ManagedEvent
  row: StandingRow | undefined
  /** What becomes of it. */
  status: EntryStatus
  isOpen: boolean
  onClose: () => void
}

/** Takes an entry off the board, or puts it back, after saying what follows. */
export function StatusSheet({ event, row, status, isOpen, onClose }: StatusSheetProps): ReactNode {
  const { moves } = useOfficeMessages().standings
  return (
    <Modal isOpen={isOpen} title={moves[status].title(row?.name ?? '')} onClose={onClose}>
      {row && <StatusForm event={event._id} row={row} status={status} onClose={onClose} />}
    </Modal>
  )
}

interface StatusFormProps {
  event: string
  row: StandingRow
  status: EntryStatus
  onClose: () => void
}

/** Resets each time it opens: a reason for one entry must not be given to another. */
function StatusForm({ event, row, status, onClose }: StatusFormProps): ReactNode {
  const messages = useMessages()
  const { moves } = useOfficeMessages().standings
  const words = moves[status]

  const form = useForm({
    schema: reasonSchema(status),
    initial: { reason: '' },
    tidy: ['reason'],
    send: async (body) => {
      try {
        await sendStatus(event, row._id, body)
      } catch (error) {
        toast.error(moves.failed, serverMessage(messages, error, moves.fallback))
        return error instanceof CallError ? error.errors : undefined
      }
      toast.success(words.done(row.name))
      onClose()
      return undefined
    },
  })

  return (
    <OfficeForm
      submit={words.confirm}
      isSending={form.isSending}
      onSubmit={form.submit}
      cancel={
        <Button variant="default" onClick={onClose}>
          {moves.cancel}
        </Button>
      }
    >
      <div className={classes.follows}>
        {words.follows.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {'notified' in words && row.status === 'disqualified' && <p>{words.notified}</p>}
      </div>
      {'reasonHint' in words && (
        <TextInput
          {...form.text('reason')}
          label={moves.reason}
          description={words.reasonHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
          maxLength={200}
          data-autofocus
        />
      )}
    </OfficeForm>
  )
}
