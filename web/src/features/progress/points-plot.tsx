import { type ReactNode, useId } from 'react'
import type { Progress } from '@drapeau/contract/progress.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { dateAndTime, longDate } from '#lib/time/time-format.ts'
import { StepsPlot } from '#ui/plots/steps-plot.tsx'
import { PointsTable } from './points-table.tsx'
import classes from './progress-part.module.css'
import { addUp, awardedIn } from './score-line.ts'

/** What the solves are worth, one after the other; then how the score follows from it. */
export function PointsPlot({ progress, now }: { progress: Progress; now: Date }): ReactNode {
  const words = usePlayerMessages().progress.points
  const { language } = useLanguage()
  const titleId = useId()
  const solves = addUp(progress.timeline)
  const first = solves[0]
  const total = solves.at(-1)?.total ?? 0
  if (!first) return null

  function say(place: number): string {
    const solve = solves[place]
    if (!solve) return ''
    return words.reading(dateAndTime(language, solve.at), solve.challenge.name, solve.value, solve.total)
  }

  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{words.title}</h3>
        <p>{words.hint}</p>
      </header>
      <StepsPlot
        steps={solves}
        now={now}
        summary={words.sum(solves.length, total)}
        say={say}
        ends={[longDate(language, first.at), words.today]}
        label={words.slider}
      />
      <p className={classes.account}>
        {words.account(total, awardedIn(progress.awards), progress.spent, progress.score)}
      </p>
      <PointsTable solves={solves} />
    </section>
  )
}
