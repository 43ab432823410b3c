import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Assignment } from '@drapeau/contract/assignments/assignments.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { isNotFound } from '#lib/http/call-error.ts'
import { isPossibleId } from '#lib/http/possible-id.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { assignmentQuery } from './assignments.api.ts'

interface AssignmentLoaderProps {
  id: string
  children: (assignment: Assignment) => ReactNode
}

/** Draws something of an assignment once it is known, or says why it is not. */
export function AssignmentLoader({ id, children }: AssignmentLoaderProps): ReactNode {
  const messages = useMessages()
  const { assignments: words, table } = useOfficeMessages()
  const isWrong = !isPossibleId(id)
  const { data, error, refetch } = useQuery({ ...assignmentQuery(id), enabled: !isWrong })
  if (data && !isNotFound(error)) return children(data)
  if (isWrong || isNotFound(error))
    return (
      <EmptyState
        isScreen
        title={words.page.notFound}
        text={isWrong ? table.wrongAddress : words.page.notFoundText}
        action={<ButtonLink to={screens.adminClasses}>{words.page.classes}</ButtonLink>}
      />
    )
  if (error)
    return (
      <ErrorState
        isScreen
        title={words.page.failed}
        text={serverMessage(messages, error, words.failed.fallback)}
        onRetry={() => void refetch()}
      />
    )
  return <LoadingState />
}
