import type { ReactNode } from 'react'
import type { EventCard } from '@drapeau/contract/play.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { hasClosed } from '#domain/challenge/shown-state.ts'
import { ChallengeTile } from '#domain/challenge/challenge-tile.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { MovingNumber } from '#ui/figures/moving-number.tsx'
import { Pennant } from '#ui/flags/signal-flag.tsx'
import { tellsSolves } from './play-groups.ts'
import classes from './play-card.module.css'

interface PlayCardProps {
  card: EventCard
  isOwnFirstBlood: boolean
  /** The names of what keeps it locked. */
  missing: readonly string[]
}

export function PlayCard({ card, isOwnFirstBlood, missing }: PlayCardProps): ReactNode {
  const { practice, play } = usePlayerMessages()
  const { nameOf } = useNames()
  const { value, solves, locked, firstBlood } = card
  return (
    <ChallengeTile
      challenge={card}
      heading="h4"
      place={nameOf(card.category)}
      value={
        <>
          <strong>
            <MovingNumber value={value} say={practice.number} />
          </strong>
          <span className="visually-hidden"> {practice.pointsUnit(value)}</span>
        </>
      }
      solvedWord={play.card.solved}
    >
      {locked && (
        <p className={classes.line} data-strong>
          <Icon name="lock" size={14} />
          <span>{play.card.locked(missing)}</span>
        </p>
      )}
      {firstBlood && (
        <p className={classes.line} data-strong={isOwnFirstBlood || undefined}>
          <Pennant size={14} />
          <span>
            <span className="visually-hidden">{play.card.firstBlood('')}</span>
            {firstBlood.entry.name}
          </span>
        </p>
      )}
      <p>
        {card.answerType !== 'flag' && `${practice.question} · `}
        {practice.difficulties[card.difficulty]}
        {!card.solved && hasClosed(card, serverNow()) && ` · ${practice.closed}`}
        {tellsSolves(card) && ` · ${solves === 0 ? play.card.nobody : practice.solves(solves)}`}
      </p>
    </ChallengeTile>
  )
}
