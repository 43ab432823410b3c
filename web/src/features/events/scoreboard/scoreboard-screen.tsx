import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useMay } from '#lib/session/rights.ts'
import { Page } from '#ui/page/page.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ScoreboardView } from './scoreboard-view.tsx'
import { TopPlot } from './top-plot.tsx'
import { EventLink, WithEvent } from './with-event.tsx'
import classes from './scoreboard.module.css'
import { type BoardEvent, ceremonyState, resultsState } from './board-event.ts'
import { BeforeStart } from './board-notices.tsx'

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
            <ScoreboardView event={event} plot={<TopPlot event={event} />} />
          )}
        </Page>
      )}
    </WithEvent>
  )
}

/** Where one goes from a board: to its results once they are out, to the wall, and as an administrator to the ceremony. */
function BoardLinks({ event }: { event: BoardEvent }): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const params = { id: event.id }
  const may = useMay()
  return (
    <div className={classes.links}>
      {resultsState(event) === 'out' && (
        <ButtonLink size="sm" to={screens.results} params={params}>
          {scoreboard.toResults}
        </ButtonLink>
      )}
      {event.isForAdmin && may('revealBoard', event.id) && ceremonyState(event) === 'ready' && (
        <ButtonLink size="sm" to={screens.ceremony} params={params}>
          {scoreboard.toCeremony}
        </ButtonLink>
      )}
      {/* Nobody projects from a phone. */}
      <ButtonLink className={classes.wall ?? ''} variant="default" size="sm" to={screens.projector} params={params}>
        {scoreboard.toProjector}
      </ButtonLink>
    </div>
  )
}
