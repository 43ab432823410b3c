import '#ui/fields/fields.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { isNotFound } from '#lib/http/call-error.ts'
import { isPossibleId } from '#lib/http/possible-id.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { newestOf } from './newest.ts'
import { WriteUpDetail } from './write-up-detail.tsx'
import { writeUpQuery } from './write-ups.api.ts'

export function WriteUpScreen({ id }: { id: string }): ReactNode {
  const messages = useMessages()
  const { writeUps, table } = useOfficeMessages()
  const { detail } = writeUps
  const isWrong = !isPossibleId(id)
  const { data, error, isPending, refetch } = useQuery({ ...writeUpQuery(id), enabled: !isWrong })
  usePageContext(nameIn({ data: data && newestOf(data).user, error }))
  // After a deletion the reader is on the way to the list: no message that it is gone.
  const [isLeaving, setLeaving] = useState(false)
  if (isPending && !isWrong) return <LoadingState />
  if (data && (isLeaving || !isNotFound(error))) return <WriteUpDetail writeUp={data} onLeaving={setLeaving} />
  if (isWrong || isNotFound(error))
    return (
      <EmptyState
        isScreen
        title={detail.gone.title}
        text={isWrong ? table.wrongAddress : detail.gone.text}
        action={<ButtonLink to={screens.adminWriteUps}>{detail.gone.back}</ButtonLink>}
      />
    )
  return (
    <ErrorState
      isScreen
      title={detail.getFailed}
      text={serverMessage(messages, error, detail.getFallback)}
      onRetry={() => void refetch()}
    />
  )
}
