import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PracticeCard } from '@drapeau/contract/practice.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { Badge } from '#ui/text/badge.tsx'
import { flagLetter } from '#domain/category/category-flag.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { useSolvedWarning } from './solved-warning.tsx'
import styles from './challenge-card.module.css'

/** A challenge to choose. Its category's flag lies at the foot of the mast and flies at the top once it is solved. */
export function ChallengeCard({ card }: { card: PracticeCard }): ReactNode {
  const { practice } = usePlayerMessages()
  const { link, onClick, warning } = useSolvedWarning(card)
  const { category, event, value, solved, locked } = card
  const to = locked ? screens.requiredChallenge : screens.challenge

  return (
    <article className={styles.card} data-solved={solved || undefined} data-locked={locked || undefined}>
      <span className={styles.mast} aria-hidden>
        <SignalFlag letter={flagLetter(category.name)} size={36} />
      </span>
      <div className={styles.body}>
        <p className={styles.category}>{event ? `${category.name} · ${event.name}` : category.name}</p>
        <h3 className={styles.name}>
          <Link ref={link} to={to} params={{ id: card._id }} className={styles.link} onClick={onClick}>
            {card.name}
          </Link>
        </h3>
        <p className={styles.facts}>{`${practice.difficulties[card.difficulty]} · ${practice.solves(card.solves)}`}</p>
        <p className={styles.marks}>
          <Badge kind={solved ? 'good' : 'quiet'}>{solved ? practice.resolved : practice.notResolved}</Badge>
          {card.requirements > 0 && (
            <Badge kind={locked ? 'warning' : 'info'}>
              {practice.require}
              <span className="visually-hidden">{`: ${practice.requires(card.requirements)}`}</span>
            </Badge>
          )}
        </p>
      </div>
      <p className={styles.value}>
        <strong>{practice.number(value)}</strong> <span>{practice.pointsUnit(value)}</span>
      </p>
      {warning}
    </article>
  )
}
