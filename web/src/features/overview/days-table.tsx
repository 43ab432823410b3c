import type { ReactNode } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { shortDay } from '#lib/time/time-format.ts'
import classes from './day-plot.module.css'
import type { Series } from './bars.ts'

/** The same numbers in rows, newest first. */
export function DaysTable({ days, series }: { days: readonly string[]; series: readonly Series[] }): ReactNode {
  const { overview } = useOfficeMessages()
  const { language } = useLanguage()
  const rows = days.map((day, place) => ({ day, place })).toReversed()
  return (
    <details className={classes.details}>
      <summary>{overview.showTable}</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{overview.day}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, place }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{shortDay(language, day)}</time>
              </th>
              {series.map(({ key, counts }) => (
                <td key={key}>{(counts[place] ?? 0).toLocaleString(language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
