import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { Page } from '#ui/page/page.tsx'
import { EventFields } from './event-form-fields.tsx'
import { addEvent } from './managed-events.api.ts'
import { useEventForm } from './use-event-form.ts'

export function NewEventScreen(): ReactNode {
  const messages = useMessages()
  const { events } = useOfficeMessages()
  const navigate = useNavigate()

  const form = useEventForm({
    send: async (typed) => {
      let created: string
      try {
        created = (await addEvent(typed))._id
      } catch (error) {
        toast.error(events.create.failed, serverMessage(messages, error, events.create.failedText))
        return error instanceof CallError ? error.errors : undefined
      }
      toast.success(events.create.done)
      await navigate({ to: `${screens.adminEvents}/`, replace: true, state: { created } })
      return undefined
    },
  })

  return (
    <Page title={events.create.title} lead={events.create.lead} width="reading">
      <OfficeForm
        submit={events.create.submit}
        isSending={form.isSending}
        onSubmit={form.submit}
        cancel={
          <ButtonLink variant="default" to={screens.adminEvents}>
            {events.form.cancel}
          </ButtonLink>
        }
      >
        <EventFields form={form} />
      </OfficeForm>
    </Page>
  )
}
