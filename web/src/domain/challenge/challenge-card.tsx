import type { ReactNode } from 'react'
import type { PracticeCard } from '@drapeau/contract/practice.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { ChallengeTile } from './challenge-tile.tsx'
import { hasClosed } from './shown-state.ts'
import styles from './challenge-card.module.css'

/** A challenge of the practice list. */
export function ChallengeCard({ card }: { card: PracticeCard }): ReactNode {
  const { practice } = usePlayerMessages()
  const { nameOf } = useNames()
  const { category, event, value, solved, locked } = card
  const facts = [
    ...(card.answerType === 'flag' ? [] : [practice.question]),
    practice.difficulties[card.difficulty],
    practice.solves(card.solves),
    ...(solved ? [] : [hasClosed(card, serverNow()) ? practice.closed : practice.notResolved]),
  ]
  return (
    <ChallengeTile
      challenge={card}
      heading="h3"
      place={event ? `${nameOf(category)} · ${event.name}` : nameOf(category)}
      value={
        <>
          <strong>{practice.number(value)}</strong> <span>{practice.pointsUnit(value)}</span>
        </>
      }
      solvedWord={card.solvedInEvent ? practice.resolvedInEvent : practice.resolved}
    >
      {card.requirements > 0 && (
        <p className={styles.require} data-locked={locked || undefined}>
          <Icon name={locked ? 'lock' : 'check'} size={14} />
          {practice.require}
          <span className="visually-hidden">{`: ${practice.requires(card.requirements)}`}</span>
        </p>
      )}
      <p>{facts.join(' · ')}</p>
    </ChallengeTile>
  )
}
