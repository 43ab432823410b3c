import type { ReactNode } from 'react'
import type { Invitation } from '@drapeau/contract/entries.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import panel from './registration.module.css'
import classes from './team-invitation.module.css'

/** Whom one would join: the team, who leads it, and how many seats are taken. */
export function InvitedTeam({ team }: { team: Invitation }): ReactNode {
  const { entries } = usePlayerMessages()
  const { name, captain, members, keptSeats, maxTeamSize } = team
  return (
    <div className={classes.team}>
      <p className={panel.quiet}>{entries.invitation.team}</p>
      <p className={classes.teamName}>{name}</p>
      <p className={panel.quiet}>
        {[
          ...(captain === null ? [] : [entries.invitation.ledBy(captain)]),
          entries.seats(members + keptSeats, maxTeamSize),
        ].join(' · ')}
      </p>
    </div>
  )
}
