import type { ReactNode } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import classes from './flag-panel.module.css'

/** How many of several flags are found: a row of marks, and the same in words. It never says which. */
export function FlagProgress({ found, total }: { found: number; total: number }): ReactNode {
  const { flag: words } = usePlayerMessages().challenges
  return (
    <div className={classes.progress}>
      <span className={classes.marks} aria-hidden="true">
        {Array.from({ length: total }, (_, at) => (
          <span key={at} data-found={at < found || undefined} />
        ))}
      </span>
      <output>{words.found(found, total)}</output>
    </div>
  )
}
