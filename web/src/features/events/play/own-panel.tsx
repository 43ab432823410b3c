import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { OwnEntry } from '@drapeau/contract/entries.ts'
import type { OwnScore } from '@drapeau/contract/play.ts'
import type { PlayerEvent } from '@drapeau/contract/events/events.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { hasPlace } from '@drapeau/rules/ranking.ts'
import { ownScoreQuery } from '#domain/event/event.api.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { TextLink } from '#ui/text/link.tsx'
import { MovingNumber } from '#ui/figures/moving-number.tsx'
import { OwnHistory } from './own-history.tsx'
import classes from './own-panel.module.css'

interface OwnPanelProps {
  event: PlayerEvent
  own: NonNullable<PlayerEvent['entry']>
  /** Null while it is being loaded. */
  entry: OwnEntry | null
}

/** The entry's own side of the game in one line, which opens: where it stands, who plays, and what made the score. */
export function OwnPanel({ event, own: { _id: id, name }, entry }: OwnPanelProps): ReactNode {
  const { common } = useMessages()
  const { play, practice } = usePlayerMessages()
  const { own } = play
  const titleId = useId()
  const alone = event.status === 'ended' ? own.soloOver : own.solo
  const { data, isError } = useQuery(ownScoreQuery(event._id))
  return (
    <section data-area="own" aria-labelledby={titleId}>
      <details className={classes.panel}>
        <summary className={classes.fold}>
          <h2 id={titleId} className={classes.name}>
            <span className="visually-hidden">{common.label(event.isSolo ? alone : own.team)}</span>
            {name}
          </h2>
          {data && (
            <span className={classes.points}>
              <MovingNumber value={data.score} say={practice.points} />
            </span>
          )}
        </summary>
        <div className={classes.inside}>
          {isError && !data ? (
            <p className={classes.quiet}>{own.failed}</p>
          ) : (
            <Standing score={data} unranked={entry?.disqualified ? own.barred : own.unranked} />
          )}
          {entry && !entry.isSolo && <Members entry={entry} />}
          {data && <OwnHistory score={data} />}
          {data?.rank != null && (
            <TextLink to={screens.entry} params={{ id: event._id, entry: id }} className={classes.page ?? ''}>
              {own.page}
            </TextLink>
          )}
        </div>
      </details>
    </section>
  )
}

/** Points and rank; the places of both are kept while they are on their way. */
function Standing({ score, unranked }: { score: OwnScore | undefined; unranked: string }): ReactNode {
  const { play, practice } = usePlayerMessages()
  const { own } = play
  const rank = score && hasPlace({ score: score.score, solves: score.solves.length }) ? score.rank : null
  return (
    <dl className={classes.standing}>
      <div>
        <dt>{own.score}</dt>
        <dd>{score ? <MovingNumber value={score.score} say={practice.number} side="after" /> : '…'}</dd>
      </div>
      <div>
        <dt>{own.rank}</dt>
        <dd data-words={(score && rank === null) || undefined}>{placeOf()}</dd>
        {score?.frozen && rank !== null && <dd className={classes.quiet}>{own.frozen}</dd>}
      </div>
    </dl>
  )

  function placeOf(): string {
    if (!score) return '…'
    return rank === null ? unranked : own.ordinal(rank)
  }
}

function Members({ entry }: { entry: OwnEntry }): ReactNode {
  const { own } = usePlayerMessages().play
  return (
    <div>
      <h3 className={classes.label}>{own.members}</h3>
      <ul className={classes.members}>
        {entry.members.map(({ _id: id, name, captain }) => (
          <li key={id}>
            {name}
            {captain && <span className={classes.quiet}> ({own.captain})</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
