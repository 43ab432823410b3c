import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { renameTeam } from '@drapeau/contract/entries.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { NameInput } from '#ui/fields/name-input.tsx'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { nameTeam } from '#features/events/events.api.ts'
import { useEntryChange } from './registration-change.ts'
import sheet from '#ui/dialogs/modal.module.css'
import classes from './registration.module.css'

interface RenameSheetProps {
  event: string
  name: string
  isOpen: boolean
  onClose: () => void
}

export function RenameSheet({ event, name, isOpen, onClose }: RenameSheetProps): ReactNode {
  const { entries } = usePlayerMessages()
  return (
    <Modal isOpen={isOpen} title={entries.renameTitle} onClose={onClose}>
      <RenameForm event={event} name={name} onClose={onClose} />
    </Modal>
  )
}

function RenameForm({ event, name, onClose }: Omit<RenameSheetProps, 'isOpen'>): ReactNode {
  const messages = useMessages()
  const { events, entries } = usePlayerMessages()
  const { register } = events
  const change = useEntryChange()
  const form = useForm({
    schema: renameTeam.body,
    initial: { name },
    tidy: ['name'],
    send: async (typed) => {
      try {
        await change(async () => {
          await nameTeam(event, typed.name)
          return entries.renamed
        })
        onClose()
        return undefined
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        return error.errors ?? { name: serverMessage(messages, error, register.failedText) }
      }
    },
  })
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <NameInput {...form.text('name')} label={entries.create.name} autoComplete="off" data-autofocus />
      <div className={sheet.actions}>
        <Button variant="default" onClick={onClose}>
          {register.cancel}
        </Button>
        <Button type="submit" disabled={form.isSending}>
          {form.isSending ? messages.common.loading : entries.save}
        </Button>
      </div>
    </form>
  )
}
