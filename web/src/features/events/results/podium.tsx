import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import type { BoardEvent } from '#features/events/scoreboard/board-event.ts'
import classes from './results.module.css'

/** The first three, each under the numeral pennant of its place. */
export function Podium({ event, lines }: { event: BoardEvent; lines: readonly ScoreboardLine[] }): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const { language } = useLanguage()
  return (
    <ol className={classes.podium} aria-label={scoreboard.results.podium}>
      {lines.slice(0, 3).map(({ rank, entry, school, score }) => (
        <li key={entry._id} data-rank={rank}>
          <SignalFlag letter={String(rank)} size={rank === 1 ? 72 : 52} />
          <span className={classes.rank}>{scoreboard.ceremony.place(rank)}</span>
          <Link to={screens.entry} params={{ id: event.id, entry: entry._id }}>
            <bdi>{entry.name}</bdi>
          </Link>
          {school !== null && <span className={classes.school}>{school}</span>}
          <strong>{score.toLocaleString(language)}</strong>
        </li>
      ))}
    </ol>
  )
}
