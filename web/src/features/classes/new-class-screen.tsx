import '#ui/fields/fields.css'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ClassForm } from '@drapeau/contract/classes/classes.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { Page } from '#ui/page/page.tsx'
import { ClassFields } from './class-fields.tsx'
import { emptyClass, schoolYearAt } from './class-form.ts'
import { addClass, classesChanged } from './classes.api.ts'

export function NewClassScreen(): ReactNode {
  const messages = useMessages()
  const { classes, table } = useOfficeMessages()
  const { form: words } = classes
  const navigate = useNavigate()
  const user = useSessionPart((session) => session.user)

  const form = useForm({
    schema: ClassForm,
    // Most teachers make classes of their own school.
    initial: {
      ...emptyClass,
      schoolYear: schoolYearAt(serverNow()),
      school: user?.school?.name ?? '',
      country: user?.country ?? emptyClass.country,
    },
    tidy: ['name'],
    send: async (body) => {
      try {
        const { _id: id } = await addClass(body)
        toast.success(words.created)
        void classesChanged()
        await navigate({ to: screens.adminClass, params: { id } })
        return undefined
      } catch (error) {
        toast.error(words.createFailed, serverMessage(messages, error, words.fallback))
        return error instanceof CallError ? error.errors : undefined
      }
    },
  })

  return (
    <Page title={words.newTitle} lead={words.newLead} width="reading">
      <OfficeForm
        submit={words.create}
        isSending={form.isSending}
        onSubmit={form.submit}
        cancel={
          <ButtonLink to={screens.adminClasses} variant="default">
            {table.cancel}
          </ButtonLink>
        }
      >
        <ClassFields form={form} />
      </OfficeForm>
    </Page>
  )
}
