import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { ceremonyState, type BoardEvent, resultsState } from './board-event.ts'
import classes from './scoreboard.module.css'

/** Where one goes from a board: to its results once they are out, to the wall, and as an administrator to the ceremony. */
export function BoardLinks({ event }: { event: BoardEvent }): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const params = { id: event.id }
  return (
    <div className={classes.links}>
      {resultsState(event) === 'out' && (
        <ButtonLink to={screens.results} params={params}>
          {scoreboard.toResults}
        </ButtonLink>
      )}
      {event.isForAdmin && ceremonyState(event) === 'ready' && (
        <ButtonLink to={screens.ceremony} params={params}>
          {scoreboard.toCeremony}
        </ButtonLink>
      )}
      <ButtonLink variant="default" to={screens.projector} params={params}>
        {scoreboard.toProjector}
      </ButtonLink>
    </div>
  )
}
