import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { Progress } from '@drapeau/contract/progress.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { flagOf } from '#ui/flags/flags.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import classes from './own-flags.module.css'
import part from './progress-part.module.css'

/** One flag for each solve, newest first: the first letter of its challenge. Nothing before the first one. */
export function OwnFlags({ timeline }: Pick<Progress, 'timeline'>): ReactNode {
  const words = usePlayerMessages().progress.flags
  const { nameOf } = useNames()
  const titleId = useId()
  if (timeline.length === 0) return null
  return (
    <section className={part.part} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{words.title}</h3>
        <p>{words.hint}</p>
      </header>
      <ul className={classes.mast}>
        {timeline.toReversed().map(({ challenge }) => (
          <li key={challenge._id}>
            <Link
              to={screens.challenge}
              params={{ id: challenge._id }}
              title={nameOf(challenge)}
              aria-label={nameOf(challenge)}
              className={classes.flag}
            >
              <SignalFlag letter={flagOf(nameOf(challenge))} size={32} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
