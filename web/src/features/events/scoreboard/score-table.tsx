import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { clockTime } from '#lib/time/time-format.ts'
import { clockMarks, type LinePoint, scoreAt } from '#ui/plots/lines-shape.ts'
import classes from './score-table.module.css'

interface ScoreTableProps {
  lines: readonly { id: string; name: string; points: readonly LinePoint[] }[]
  linkTo: (id: string) => Pick<LinkProps, 'to' | 'params'>
  isSolo: boolean
  from: number
  until: number
}

/** As many columns as fit beside a name. */
const mostColumns = 6

/** What the lines of a plot say, in rows: each score at a few round times, and at last. */
export function ScoreTable({ lines, linkTo, isSolo, from, until }: ScoreTableProps): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const { language } = useLanguage()
  const offset = -new Date(from).getTimezoneOffset() * 60_000
  const moments = [...clockMarks(from, until, mostColumns, offset), until]
  return (
    <details className={classes.details}>
      <summary>{scoreboard.plot.table}</summary>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={scoreboard.plot.tableLabel}>
          <thead>
            <tr>
              <th scope="col">{scoreboard.rank}</th>
              <th scope="col">{scoreboard.entry[isSolo ? 'player' : 'entry']}</th>
              {moments.map((moment) => (
                <th key={moment} scope="col">
                  {clockTime(language, new Date(moment), until - from)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name, points }, index) => (
              <tr key={id}>
                <td>{index + 1}</td>
                <th scope="row">
                  <Link {...linkTo(id)}>
                    <bdi>{name}</bdi>
                  </Link>
                </th>
                {moments.map((moment) => (
                  <td key={moment}>{scoreAt(points, moment).toLocaleString(language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
