import '#ui/fields/fields.css'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CategoryForm } from '@drapeau/contract/categories.ts'
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
import { addCategory, categoriesChanged } from './categories.api.ts'
import { CategoryFields } from './category-fields.tsx'
import { emptyCategory } from './category-form.ts'

export function NewCategoryScreen(): ReactNode {
  const messages = useMessages()
  const { categories, table } = useOfficeMessages()
  const { form: words } = categories
  const navigate = useNavigate()

  const form = useForm({
    schema: CategoryForm,
    initial: emptyCategory,
    tidy: ['name'],
    send: async (body) => {
      try {
        await addCategory(body)
      } catch (error) {
        toast.error(words.createFailed, serverMessage(messages, error, words.createFallback))
        return error instanceof CallError ? error.errors : undefined
      }
      toast.success(words.created)
      void categoriesChanged()
      await navigate({ to: screens.adminCategories })
      return undefined
    },
  })

  return (
    <Page title={words.newTitle} lead={words.newLead} width="reading">
      <OfficeForm
        submit={words.create}
        isSending={form.isSending}
        onSubmit={form.submit}
        cancel={
          <ButtonLink to={screens.adminCategories} variant="default">
            {table.cancel}
          </ButtonLink>
        }
      >
        <CategoryFields form={form} />
      </OfficeForm>
    </Page>
  )
}
