import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isNotFound } from '#lib/http/call-error.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { nameIn, usePageContext } from '#lib/browser/page-context.ts'
import { LoadingState } from '#ui/page/states.tsx'
import { polled, useAutoRetry, WallFault } from '#ui/wall/wall-fault.tsx'
import { boardEventQuery } from '#features/events/scoreboard/scoreboard.api.ts'
import { ProjectorFrame, ProjectorWall } from './projector-wall.tsx'
import { NoEvent } from '#features/events/scoreboard/with-event.tsx'

/** The board for a whole hall: nobody has to touch it. */
export function ProjectorScreen(): ReactNode {
  const { id } = useParams({ strict: false })
  return id === undefined ? null : <Projected id={id} />
}

function Projected({ id }: { id: string }): ReactNode {
  const { title, projector } = usePlayerMessages().scoreboard
  const event = useQuery({ ...boardEventQuery(id), ...polled })
  const fault = useAutoRetry(event)
  usePageContext(nameIn(event))
  if (event.data) return <ProjectorWall event={event.data} />
  if (!fault) return <LoadingState />
  if (isNotFound(fault.error)) return <NoEvent title={title} />
  return (
    <ProjectorFrame id={id} title={title}>
      <WallFault fault={fault} words={projector.fault} />
    </ProjectorFrame>
  )
}
