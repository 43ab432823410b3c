import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ManagedUser } from '@drapeau/contract/accounts/accounts.ts'
import { Id } from '@drapeau/contract/fields.ts'
import { GrantRole, UserGrantForm } from '@drapeau/contract/grants.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { pickedValue } from '#ui/fields/search-choice.ts'
import { SearchPicker } from '#ui/fields/search-picker.tsx'
import { eventsFor } from '#domain/event/event-source.ts'
import { EndField } from '#domain/grant/end-field.tsx'
import { withEnd } from '#domain/grant/grant-form.ts'
import { RoleField } from '#domain/grant/role-field.tsx'
import { formOfRole } from './role-form.ts'
import { giveToUser } from './user-grants.api.ts'

const eventSource = eventsFor('giveUserGrant')

interface GiveRoleModalProps {
  user: Pick<ManagedUser, '_id' | 'name'>
  onClose: () => void
}

/** Gives a person a role: a teacher's on the whole site, any other in one event. */
export function GiveRoleModal({ user, onClose }: GiveRoleModalProps): ReactNode {
  const messages = useMessages()
  const { form: words, roles } = useOfficeMessages().grants
  const [eventName, setEventName] = useState('')
  const form = useForm({
    schema: formOfRole(withEnd(UserGrantForm, browserZone())),
    initial: { role: 'author', event: '', endsAt: '' },
    send: async (grant) => {
      const field = grant.role === 'teacher' ? 'endsAt' : 'event'
      try {
        const { role } = await giveToUser(user._id, grant)
        toast.success(words.given(user.name, roles[role]), words.givenText)
      } catch (error) {
        const said = { [field]: serverMessage(messages, error, words.fallback) }
        return error instanceof CallError ? (error.errors ?? said) : said
      }
      onClose()
      return undefined
    },
  })
  const { value, onChange, ...field } = form.choice('event')
  return (
    <Modal isOpen title={words.titleOf(user.name)} size="wide" onClose={onClose}>
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
        <RoleField roles={GrantRole.options} value={form.values.role} onChoose={(role) => form.change('role', role)} />
        {form.values.role !== 'teacher' && (
          <SearchPicker
            {...field}
            source={eventSource}
            label={words.event}
            placeholder={words.chooseEvent}
            picked={{ _id: Id.safeParse(value).success ? value : '', name: eventName }}
            onPick={(picked) => {
              setEventName(picked.name)
              onChange(pickedValue(picked))
            }}
          />
        )}
        <EndField {...form.text('endsAt')} />
      </OfficeForm>
    </Modal>
  )
}
