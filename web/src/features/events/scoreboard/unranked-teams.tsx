import type { ReactNode } from 'react'
import type { UnrankedTeam } from '@drapeau/contract/scoreboard.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import type { BoardEvent } from './board-event.ts'
import classes from './unranked-teams.module.css'

interface UnrankedTeamsProps {
  event: Pick<BoardEvent, 'minTeamSize' | 'entry'>
  teams: readonly UnrankedTeam[]
}

/** Teams that take part but are too small to play: named below the others, without a rank. */
export function UnrankedTeams({ event, teams }: UnrankedTeamsProps): ReactNode {
  const { unranked } = usePlayerMessages().scoreboard
  if (teams.length === 0) return null
  return (
    <section className={classes.unranked} aria-label={unranked.label}>
      <p>{unranked.needs(event.minTeamSize)}</p>
      <ul>
        {teams.map(({ entry, members }) => (
          <li key={entry._id} data-own={entry._id === event.entry?._id || undefined}>
            {entry.name} <span>{unranked.members(members)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
