import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EventCard } from '@drapeau/contract/play.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { Badge } from '#ui/text/badge.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { MovingNumber } from '#ui/figures/moving-number.tsx'
import { Pennant, SignalFlag } from '#ui/flags/signal-flag.tsx'
import { flagLetter } from '#domain/category/category-flag.ts'
import { useSolvedWarning } from '#domain/challenge/solved-warning.tsx'
import { tellsSolves } from './play-groups.ts'
import classes from './play-card.module.css'

interface PlayCardProps {
  card: EventCard
  /** The reader's own entry was the first. */
  isOwnFirstBlood: boolean
  /** The names of what keeps it locked. */
  missing: readonly string[]
}

/** A challenge of an event. Its category's flag is hoisted once the entry has solved it; until then the mast is bare. */
export function PlayCard({ card, isOwnFirstBlood, missing }: PlayCardProps): ReactNode {
  const { practice, play } = usePlayerMessages()
  const { link, onClick, warning } = useSolvedWarning(card)
  const { value, solved, solves, locked, firstBlood } = card

  return (
    <article className={classes.card} data-solved={solved || undefined} data-locked={locked || undefined}>
      <span className={classes.mast} aria-hidden>
        {solved && <SignalFlag letter={flagLetter(card.category.name)} size={22} />}
      </span>
      <h4 className={classes.name}>
        <Link
          ref={link}
          to={locked ? screens.requiredChallenge : screens.challenge}
          params={{ id: card._id }}
          className={classes.link}
          onClick={onClick}
        >
          {card.name}
        </Link>
      </h4>
      <p className={classes.value}>
        <strong>
          <MovingNumber value={value} say={practice.number} />
        </strong>
        <span className="visually-hidden"> {practice.pointsUnit(value)}</span>
      </p>
      <div className={classes.facts}>
        {firstBlood && (
          <p className={classes.blood} data-own={isOwnFirstBlood || undefined}>
            <Pennant size={16} />
            <span className={classes.bleeder}>
              <span className="visually-hidden">{play.card.firstBlood('')}</span>
              {firstBlood.entry.name}
            </span>
          </p>
        )}
        <p>
          {practice.difficulties[card.difficulty]}
          {tellsSolves(card) && ` · ${solves === 0 ? play.card.nobody : practice.solves(solves)}`}
        </p>
        {locked && (
          <p className={classes.lock}>
            <Icon name="lock" size={14} />
            <span>{play.card.locked(missing)}</span>
          </p>
        )}
        {solved && <Badge kind="good">{play.card.solved}</Badge>}
      </div>
      {warning}
    </article>
  )
}
