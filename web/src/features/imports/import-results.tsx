import { type ReactNode, useId } from 'react'
import type { ImportDetail } from '@drapeau/contract/imports.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Figure, Figures } from '#ui/figures/figure.tsx'
import { leftOutReasons } from './import-state.ts'
import classes from './import-screen.module.css'

/** The results that come, or came, in numbers: what people answered is never shown. */
export function ImportResults({ detail }: { detail: ImportDetail }): ReactNode {
  const { importedResults: words } = useOfficeMessages()
  const titleId = useId()
  const { choices, results, state } = detail
  const { total, came, leftOut } = results
  if (choices.results === 'none') return null
  const { teams, submissions, solves, awards, hints } = came ?? total
  const isOver = state !== 'ready'
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <Figures>
        {teams > 0 && choices.destination !== 'practice' && <Figure label={words.teams} value={teams} />}
        <Figure label={words.submissions} value={submissions} />
        <Figure label={words.solves} value={solves} />
        <Figure label={words.awards} value={awards} />
        <Figure label={words.revealed} value={hints} />
      </Figures>
      <div className={classes.notes}>
        {!isOver && <p>{words.skipped}</p>}
        {!isOver && choices.destination === 'practice' && total.teams > 0 && <p>{words.teamsInPractice}</p>}
        {choices.state === 'draft' && <p>{words.drafts}</p>}
        {leftOutReasons(leftOut).map(({ reason, count }) => (
          <p key={reason}>{words.leftOut[reason](count)}</p>
        ))}
      </div>
    </section>
  )
}
