import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { TextLink } from '#ui/text/link.tsx'
import type { BoardEvent } from './board-event.ts'
import classes from './scoreboard.module.css'

/** The way back to the event, by its name. */
export function EventLink({ event }: { event: Pick<BoardEvent, 'id' | 'name'> }): ReactNode {
  return (
    <TextLink to={screens.event} params={{ id: event.id }} className={classes.way ?? ''}>
      {event.name}
    </TextLink>
  )
}
