import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { Progress } from '@drapeau/contract/progress.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { flagOf } from '#ui/flags/flags.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import classes from './own-flags.module.css'
import part from './progress-part.module.css'

/** One flag for each solve, newest first: the first letter of its challenge. Nothing before the first one. */
export function OwnFlags({ timeline }: Pick<Progress, 'timeline'>): ReactNode {
  const words = usePlayerMessages().progress.flags
  const titleId = useId()
  if (timeline.length === 0) return null
  return (
    <section className={part.part} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{words.title}</h3>
        <p>{words.hint}</p>
      </header>
      <ul className={classes.mast}>
        {timeline.toReversed().map(({ challenge: { _id: id, name } }) => (
          <li key={id}>
            <Link to={screens.challenge} params={{ id }} title={name} aria-label={name} className={classes.flag}>
              <SignalFlag letter={flagOf(name)} size={32} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
