import { type ReactNode, useId } from 'react'
import type { listBackups } from '@drapeau/contract/backups.ts'
import type { ReplyOf } from '@drapeau/contract/route.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Facts } from '#ui/figures/facts.tsx'
import classes from './backups-screen.module.css'

/** How backups come about, where they are, and what to do on the day on which one is needed. */
export function BackupHabits({ habits }: { habits: ReplyOf<typeof listBackups> }): ReactNode {
  const { habits: words } = useOfficeMessages().backups
  const { schedule, folder, host } = habits
  const titleId = useId()
  return (
    <section className={classes.habits} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.heading}>
        {words.title}
      </h2>
      <Facts
        facts={[
          { label: words.when, value: schedule ? words.everyNight(schedule.at) : words.never },
          ...(schedule ? [{ label: words.kept, value: words.keptFor(schedule.days, schedule.weeks) }] : []),
          {
            label: words.where,
            value: <span className={classes.path}>{words.place(folder, host)}</span>,
            isWide: true,
          },
        ]}
      />
      <p className={classes.advice}>{words.elsewhere}</p>
      <p className={classes.advice}>{words.secret}</p>
      <p className={classes.advice}>
        {words.restore} <code className={classes.command}>npm run drapeau -- restore &lt;{words.file}&gt;</code>
      </p>
    </section>
  )
}
