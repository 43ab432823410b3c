import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { shortMoment, zoneLabel } from '#lib/time/period-format.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useMay } from '#lib/session/rights.ts'
import { Mast } from '#ui/flags/mast.tsx'
import { TimeLeft } from '#ui/time/time-left.tsx'
import { TextLink } from '#ui/text/link.tsx'
import type { BoardEvent } from './board-event.ts'
import classes from './scoreboard.module.css'

/** There is no board before the start; it turns into one by itself. */
export function BeforeStart({ event }: { event: BoardEvent }): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const { language } = useLanguage()
  return (
    <div className={classes.before}>
      <Mast sign="waiting" />
      <p className={classes.beforeTitle}>{scoreboard.upcoming}</p>
      <p className={classes.left}>
        <TimeLeft until={event.startDate} say={scoreboard.startsIn} over={scoreboard.startsNow} />
      </p>
      <p className={classes.muted}>
        {scoreboard.startsAt(shortMoment(language, event.startDate))} · {zoneLabel(language, browserZone())}
      </p>
    </div>
  )
}

/** Says that the board is frozen, since when, and what that means for the reader. */
export function FrozenNotice({ event, frozenAt }: { event: BoardEvent; frozenAt: string }): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const { language } = useLanguage()
  const may = useMay()
  return (
    <div className={classes.frozen}>
      <strong>{scoreboard.frozen(shortMoment(language, frozenAt))}</strong>
      {event.isForAdmin && may('listStandings', event.id) ? (
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

/** The clock stands still, and so does the board. */
export function PausedNotice(): ReactNode {
  const { paused } = usePlayerMessages().play.notices
  return (
    <div className={classes.frozen} data-kind="paused">
      <strong>{paused.title}</strong>
      <p>{paused.text}</p>
    </div>
  )
}
