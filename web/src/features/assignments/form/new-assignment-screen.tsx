import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Class } from '@drapeau/contract/classes/classes.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { classQuery } from '#domain/class/class.api.ts'
import { addAssignment, assignmentsChanged } from '#features/assignments/assignments.api.ts'
import { isPossibleId } from '#lib/http/possible-id.ts'
import { CallError, isNotFound } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { ArchivedClass } from './archived-class.tsx'
import { AssignmentSheet } from './assignment-sheet.tsx'
import { useAssignmentForm } from './use-assignment-form.ts'

/** For the class whose id is in the address. */
export function NewAssignmentScreen({ id }: { id: string }): ReactNode {
  const messages = useMessages()
  const { classes, table } = useOfficeMessages()
  const isWrong = !isPossibleId(id)
  const { data, error, refetch } = useQuery({ ...classQuery(id), enabled: !isWrong })
  if (isWrong || isNotFound(error))
    return (
      <EmptyState
        isScreen
        title={classes.page.notFound}
        text={isWrong ? table.wrongAddress : classes.page.notFoundText}
        action={<ButtonLink to={screens.adminClasses}>{classes.page.back}</ButtonLink>}
      />
    )
  if (data) return <NewAssignment class={data} />
  if (!error) return <LoadingState />
  return (
    <ErrorState
      isScreen
      title={classes.page.failed}
      text={serverMessage(messages, error, classes.failed.fallback)}
      onRetry={() => void refetch()}
    />
  )
}

function NewAssignment({ class: known }: { class: Class }): ReactNode {
  const { _id, name, archivedAt } = known
  const messages = useMessages()
  const { form: words } = useOfficeMessages().assignments
  const navigate = useNavigate()
  const form = useAssignmentForm({
    send: async ({ version: _version, ...body }) => {
      try {
        const made = await addAssignment(_id, body)
        toast.success(body.published ? words.published : words.drafted)
        void assignmentsChanged()
        await navigate({ to: screens.adminAssignment, params: { id: made._id } })
        return undefined
      } catch (error) {
        toast.error(words.failed, serverMessage(messages, error, words.fallback))
        return error instanceof CallError ? error.errors : undefined
      }
    },
  })
  if (archivedAt !== null) return <ArchivedClass class={known} />
  return (
    <Page title={words.newTitle} lead={words.newLead(name)} width="reading">
      <AssignmentSheet classId={_id} form={form} isPublished={false} back={{ to: screens.adminClass, id: _id }} />
    </Page>
  )
}
