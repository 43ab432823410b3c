import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { TextLink } from '#ui/text/link.tsx'
import classes from './points-table.module.css'
import type { Hoisted } from './score-line.ts'

/** The same steps in rows, newest first. */
export function PointsTable({ solves }: { solves: readonly Hoisted[] }): ReactNode {
  const words = usePlayerMessages().progress.points
  const { language } = useLanguage()
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
                    {challenge.name}
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
