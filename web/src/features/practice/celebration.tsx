import type { ReactNode } from 'react'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import type { Verdict } from '@drapeau/contract/submissions.ts'
import { usePlay } from '#lib/play.ts'
import { flagLetter } from '#ui/category-flag.ts'
import { outlines } from '#ui/flags.ts'
import { SignalFlag } from '#ui/signal-flag.tsx'
import classes from './won-modal.module.css'

interface CelebrationProps {
  challenge: PlayerChallenge
  verdict: Verdict
}

/** The category's flag is hoisted; above it flies a red pennant for whoever was first. */
export function Celebration({ challenge, verdict: { points, first } }: CelebrationProps): ReactNode {
  const { won } = usePlay().challenge
  return (
    <div className={classes.celebration}>
      <div className={classes.mast} aria-hidden>
        <div className={classes.line}>
          {first && (
            <svg className={classes.pennant} viewBox="0 0 60 60">
              <path d={outlines.pennant} />
            </svg>
          )}
          <SignalFlag letter={flagLetter(challenge.category.name)} size={56} />
        </div>
      </div>
      <output className={classes.words}>
        <strong className={classes.points}>{won.points(points)}</strong>
        <span>{won.name(challenge.name)}</span>
        {first && <span className={classes.first}>{won.first}</span>}
      </output>
    </div>
  )
}
