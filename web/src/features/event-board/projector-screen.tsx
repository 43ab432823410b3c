import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlay } from '#lib/play.ts'
import { ProjectorWall } from './projector-wall.tsx'
import { WithEvent } from './with-event.tsx'

/** The board for a whole hall: nobody has to touch it. */
export function ProjectorScreen(): ReactNode {
  const { eventBoard } = usePlay()
  const { id } = useParams({ strict: false })
  return (
    <WithEvent id={id} title={eventBoard.title} isPatient>
      {(event) => <ProjectorWall event={event} />}
    </WithEvent>
  )
}
