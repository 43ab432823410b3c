import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { type Translated, useNames } from '#lib/messages/translated-name.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { flagLetter } from '#domain/category/category-flag.ts'
import { useSolvedWarning } from './solved-warning.tsx'
import styles from './challenge-tile.module.css'

interface ChallengeTileProps {
  challenge: Translated & { _id: string; category: Translated; solved: boolean; locked: boolean }
  heading: 'h3' | 'h4'
  /** Where it belongs: its category, and perhaps its event. */
  place: string
  value: ReactNode
  solvedWord: string
  /** What else there is to know, one line each. */
  children: ReactNode
}

/** A challenge to choose. A solved one is filled, and flies the flag of its category on a band of its own. */
export function ChallengeTile(props: ChallengeTileProps): ReactNode {
  const { challenge, heading: Heading, place, value, solvedWord, children } = props
  const { nameOf } = useNames()
  const { _id: id, category, solved, locked } = challenge
  const { link, onClick, warning } = useSolvedWarning(challenge)
  const flag = <SignalFlag letter={flagLetter(nameOf(category))} size={solved ? 26 : 20} />
  return (
    <article className={styles.tile} data-solved={solved || undefined} data-locked={locked || undefined}>
      {solved && (
        <span className={styles.band} aria-hidden>
          {flag}
        </span>
      )}
      <div className={styles.head}>
        <p className={styles.place}>
          {solved ? (
            <strong className={styles.solved}>
              <Icon name="check" size={14} />
              <span>{solvedWord}</span>
            </strong>
          ) : (
            flag
          )}
          <span>{place}</span>
        </p>
        <Heading className={styles.name}>
          <Link
            ref={link}
            to={locked ? screens.requiredChallenge : screens.challenge}
            params={{ id }}
            className={styles.link}
            onClick={onClick}
          >
            {nameOf(challenge)}
          </Link>
        </Heading>
      </div>
      <div className={styles.facts}>{children}</div>
      <p className={styles.value}>{value}</p>
      {warning}
    </article>
  )
}
