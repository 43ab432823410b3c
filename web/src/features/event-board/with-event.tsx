import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { CallError } from '#lib/call-error.ts'
import { useMessages } from '#lib/messages.ts'
import { usePlay } from '#lib/play.ts'
import { told } from '#lib/said.ts'
import { useSaidWhereabouts } from '#lib/whereabouts.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyFace, ErrorFace, LoadingFace } from '#ui/face.tsx'
import { Page } from '#ui/page.tsx'
import { boardEventQuery, isFault } from './event-board.api.ts'
import type { BoardEvent } from './event-view.ts'

interface WithEventProps {
  id: string | undefined
  /** The heading while there is no event to name. */
  title: string
  /** Where nobody is at hand to press 'Try again': it is tried for as long as it takes. */
  isPatient?: boolean
  children: (event: BoardEvent) => ReactNode
}

/** Every screen about a board begins with its event: it is on its way, could not be had, or does not exist. */
export function WithEvent({ id, title, isPatient = false, children }: WithEventProps): ReactNode {
  return id === undefined ? null : <Found id={id} title={title} isPatient={isPatient} draw={children} />
}

interface FoundProps {
  id: string
  title: string
  isPatient: boolean
  draw: WithEventProps['children']
}

function Found({ id, title, isPatient, draw }: FoundProps): ReactNode {
  const messages = useMessages()
  const { eventBoard } = usePlay()
  const { data, error, refetch } = useQuery({ ...boardEventQuery(id), ...(isPatient ? { retry: isFault } : {}) })
  useSaidWhereabouts(data?.name)
  if (data) return draw(data)
  if (!error) return <LoadingFace />
  const isMissing = error instanceof CallError && (error.status === 404 || error.status === 400)
  return (
    <Page title={title}>
      {isMissing ? (
        <EmptyFace
          title={eventBoard.noEvent}
          text={eventBoard.noEventText}
          action={<ButtonLink to={screens.events}>{eventBoard.toEvents}</ButtonLink>}
        />
      ) : (
        <ErrorFace
          title={eventBoard.failed}
          text={told(messages, error, eventBoard.failedText)}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  )
}
