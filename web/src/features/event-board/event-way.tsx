import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { TextLink } from '#ui/link.tsx'
import type { BoardEvent } from './event-view.ts'

/** The way back to the event, by its name. */
export function EventWay({ event }: { event: Pick<BoardEvent, 'id' | 'name'> }): ReactNode {
  return (
    <TextLink to={screens.event} params={{ id: event.id }}>
      <span aria-hidden>← </span>
      {event.name}
    </TextLink>
  )
}
