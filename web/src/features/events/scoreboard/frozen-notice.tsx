import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { TextLink } from '#ui/text/link.tsx'
import type { BoardEvent } from './board-event.ts'
import classes from './scoreboard.module.css'

/** That the board stands still, since when, and what that means for whoever reads it. */
export function FrozenNotice({ event, frozenAt }: { event: BoardEvent; frozenAt: string }): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const { language } = useLanguage()
  return (
    <div className={classes.frozen}>
      <strong>{scoreboard.frozen(shortMoment(language, frozenAt))}</strong>
      {event.isForAdmin ? (
        <p>
          {scoreboard.frozenAdmin}{' '}
          <TextLink to={screens.adminStandings} search={{ event: event.id }}>
            {scoreboard.toStandings}
          </TextLink>
        </p>
      ) : (
        <p>{event.status === 'ended' ? scoreboard.frozenOver : scoreboard.frozenText}</p>
      )}
    </div>
  )
}
