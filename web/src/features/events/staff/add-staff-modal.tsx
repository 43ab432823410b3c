import '#ui/fields/fields.css'
import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { EventGrantForm, EventRole } from '@drapeau/contract/grants.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { EndField } from '#domain/grant/end-field.tsx'
import { withEnd } from '#domain/grant/grant-form.ts'
import { RoleField } from '#domain/grant/role-field.tsx'
import { giveInEvent } from './event-staff.api.ts'

interface AddStaffModalProps {
  /** The id of the event. */
  event: string
  onClose: () => void
}

/** Gives somebody a role in an event. The person is named in full: owners cannot look through the users. */
export function AddStaffModal({ event, onClose }: AddStaffModalProps): ReactNode {
  const messages = useMessages()
  const { form: words, roles } = useOfficeMessages().grants
  const form = useForm({
    schema: withEnd(EventGrantForm, browserZone()),
    initial: { person: '', role: 'author', endsAt: '' },
    tidy: ['person'],
    send: async (grant) => {
      try {
        const { user, role } = await giveInEvent(event, grant)
        toast.success(words.given(user.name, roles[role]), words.givenText)
      } catch (error) {
        // Every refusal is about the person: not found, has the role already, or plays here.
        const said = { person: serverMessage(messages, error, words.fallback) }
        return error instanceof CallError ? (error.errors ?? said) : said
      }
      onClose()
      return undefined
    },
  })
  return (
    <Modal isOpen title={words.title} size="wide" onClose={onClose}>
      <OfficeForm
        submit={words.send}
        isSending={form.isSending}
        onSubmit={form.submit}
        cancel={
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
        }
      >
        <TextInput
          {...form.text('person')}
          data-autofocus
          label={words.person}
          description={words.personHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <RoleField roles={EventRole.options} value={form.values.role} onChoose={(role) => form.change('role', role)} />
        <EndField {...form.text('endsAt')} />
      </OfficeForm>
    </Modal>
  )
}
