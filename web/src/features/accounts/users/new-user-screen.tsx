import '#ui/fields/fields.css'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Registration } from '@drapeau/contract/accounts/accounts.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { Page } from '#ui/page/page.tsx'
import { sendRegistration } from '#features/accounts/accounts.api.ts'
import { UserFields } from './user-fields.tsx'
import { creationOf, emptyUser, type UserValues } from './user-form.ts'
import { usersChanged } from './users.api.ts'

export function NewUserScreen(): ReactNode {
  const messages = useMessages()
  const { accounts: users, table } = useOfficeMessages()
  const navigate = useNavigate()

  const form = useForm({
    schema: { safeParse: (typed) => Registration.safeParse(creationOf({ ...emptyUser, ...Object(typed) })) },
    initial: emptyUser satisfies UserValues,
    linked: { password: ['confirm_password'], isStudent: ['school'] },
    tidy: ['name', 'school'],
    send: async (body) => {
      let created: string | undefined
      try {
        const made = await sendRegistration(body)
        created = '_id' in made ? made._id : undefined
      } catch (error) {
        toast.error(users.form.createFailed, serverMessage(messages, error, users.form.createFallback))
        return error instanceof CallError ? error.errors : undefined
      }
      toast.success(users.form.created)
      void usersChanged()
      await navigate({ to: screens.adminUsers, state: created === undefined ? {} : { created } })
      return undefined
    },
  })

  return (
    <Page title={users.form.newTitle} lead={users.form.newLead} width="reading">
      <OfficeForm
        submit={users.form.create}
        isSending={form.isSending}
        onSubmit={form.submit}
        cancel={
          <ButtonLink to={screens.adminUsers} variant="default">
            {table.cancel}
          </ButtonLink>
        }
      >
        <UserFields form={form} isNew />
      </OfficeForm>
    </Page>
  )
}
