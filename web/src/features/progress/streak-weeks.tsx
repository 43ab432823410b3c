import type { ReactNode } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { activeWeeks, type Week, weekLook } from './streak.ts'
import classes from './streak-weeks.module.css'

/** The last weeks as little cloths, oldest first: whole when something was solved, half when something was tried. */
export function StreakWeeks({ recent }: { recent: readonly Week[] }): ReactNode {
  const { streak } = usePlayerMessages().progress
  return (
    <>
      <span className="visually-hidden">{streak.recent(activeWeeks(recent), recent.length)}</span>
      <span className={classes.weeks} aria-hidden>
        {recent.map((week) => (
          <span key={week.week} className={classes.week} data-look={weekLook(week)} />
        ))}
      </span>
    </>
  )
}

/** What the cloths mean. */
export function StreakKey(): ReactNode {
  const { streak } = usePlayerMessages().progress
  return (
    <p className={classes.key}>
      {(['solved', 'tried', 'idle'] as const).map((look) => (
        <span key={look}>
          <span className={classes.week} data-look={look} aria-hidden /> {streak.key[look]}
        </span>
      ))}
    </p>
  )
}
