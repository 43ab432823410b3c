import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { createStaffTeam } from '@drapeau/contract/events/staff-teams.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { NameInput } from '#ui/fields/name-input.tsx'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import sheet from '#ui/dialogs/modal.module.css'
import { addTeam } from './staff-teams.api.ts'
import classes from './staff-team.module.css'

interface AddTeamProps {
  event: string
  /** Called with the new team, which is empty. */
  onAdded: (entry: string) => void
}

/** Makes a team by its name; people are put into it next. */
export function AddTeam({ event, onAdded }: AddTeamProps): ReactNode {
  const { staffTeams: words } = useOfficeMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.add}
      </Button>
      <Modal isOpen={isOpen} title={words.add} onClose={() => setOpen(false)}>
        <NameForm
          event={event}
          onClose={() => setOpen(false)}
          onAdded={(entry) => {
            setOpen(false)
            onAdded(entry)
          }}
        />
      </Modal>
    </>
  )
}

function NameForm({ event, onAdded, onClose }: AddTeamProps & { onClose: () => void }): ReactNode {
  const messages = useMessages()
  const { staffTeams: words } = useOfficeMessages()
  const form = useForm({
    schema: createStaffTeam.body,
    initial: { name: '' },
    tidy: ['name'],
    send: async ({ name }) => {
      try {
        onAdded((await addTeam(event, name))._id)
        return undefined
      } catch (error) {
        const fault = { name: serverMessage(messages, error, words.fallback) }
        return error instanceof CallError ? (error.errors ?? fault) : fault
      }
    },
  })
  return (
    <form className={classes.team} noValidate onSubmit={form.submit}>
      <NameInput {...form.text('name')} label={words.name} autoComplete="off" data-autofocus />
      <div className={sheet.actions}>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" disabled={form.isSending}>
          {form.isSending ? messages.common.loading : words.create}
        </Button>
      </div>
    </form>
  )
}
