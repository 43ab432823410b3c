import { type ReactNode, useId } from 'react'
import type { Progress } from '@drapeau/contract/progress.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { dateAndTime, longDate } from '#lib/time/time-format.ts'
import { StepsPlot } from '#ui/plots/steps-plot.tsx'
import { TextLink } from '#ui/text/link.tsx'
import classes from './progress-part.module.css'
import { addUp, awardedIn, type Hoisted } from './score-line.ts'

/** What the solves are worth, one after the other; then how the score follows from it. */
export function PointsPlot({ progress, now }: { progress: Progress; now: Date }): ReactNode {
  const words = usePlayerMessages().progress.points
  const { language } = useLanguage()
  const { nameOf } = useNames()
  const titleId = useId()
  const solves = addUp(progress.timeline)
  const first = solves[0]
  const total = solves.at(-1)?.total ?? 0
  if (!first) return null

  function say(place: number): string {
    const solve = solves[place]
    if (!solve) return ''
    return words.reading(dateAndTime(language, solve.at), nameOf(solve.challenge), solve.value, solve.total)
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

/** The same steps in rows, newest first. */
function PointsTable({ solves }: { solves: readonly Hoisted[] }): ReactNode {
  const words = usePlayerMessages().progress.points
  const { language } = useLanguage()
  const { nameOf } = useNames()
  return (
    <details className={classes.details}>
      <summary>{words.table}</summary>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.challenge}</th>
              <th scope="col">{words.when}</th>
              <th scope="col">{words.value}</th>
              <th scope="col">{words.total}</th>
            </tr>
          </thead>
          <tbody>
            {solves.toReversed().map(({ at, challenge, value, total }) => (
              <tr key={challenge._id}>
                <th scope="row">
                  <TextLink to={screens.challenge} params={{ id: challenge._id }}>
                    {nameOf(challenge)}
                  </TextLink>
                </th>
                <td>
                  <time dateTime={at.toISOString()}>{dateAndTime(language, at)}</time>
                </td>
                <td>{value.toLocaleString(language)}</td>
                <td>{total.toLocaleString(language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
