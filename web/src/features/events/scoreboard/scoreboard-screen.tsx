import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { Page } from '#ui/page/page.tsx'
import { BeforeStart } from './before-start.tsx'
import { BoardLinks } from './board-links.tsx'
import { EventLink } from './event-link.tsx'
import { LiveBoard } from './live-board.tsx'
import { TopPlot } from './top-plot.tsx'
import { WithEvent } from './with-event.tsx'
import classes from './scoreboard.module.css'

/** Who stands where in an event, and how they got there. */
export function ScoreboardScreen(): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const { id } = useParams({ strict: false })
  return (
    <WithEvent id={id} title={scoreboard.title}>
      {(event) => (
        <Page
          title={scoreboard.title}
          above={<EventLink event={event} />}
          aside={event.status === 'upcoming' ? undefined : <BoardLinks event={event} />}
        >
          {event.status === 'upcoming' ? (
            <BeforeStart event={event} />
          ) : (
            <div className={classes.board}>
              <LiveBoard event={event} plot={<TopPlot event={event} />} />
            </div>
          )}
        </Page>
      )}
    </WithEvent>
  )
}
