import type { ReactNode } from 'react'
import type { Overview } from '@drapeau/contract/site.ts'
import { useLanguage, useMessages } from '#lib/messages.ts'
import { shortDay } from '#lib/time.ts'
import classes from './registrations-plot.module.css'

/** The same numbers in rows, newest first. */
export function DaysTable({ days }: { days: Overview['users']['perDay'] }): ReactNode {
  const { overview } = useMessages()
  const { language } = useLanguage()
  return (
    <details className={classes.details}>
      <summary>{overview.showTable}</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{overview.day}</th>
            <th scope="col">{overview.count}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{shortDay(language, day)}</time>
              </th>
              <td>{count.toLocaleString(language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
