import type { ReactNode } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlay } from '#lib/messages/player-messages.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import classes from './board-table.module.css'
import { ownPlace } from './own-line.ts'

interface Line {
  rank: number
  score: number
  mine: boolean
}

export interface BoardColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Left out where there is little room. */
  isMinor?: boolean
}

export interface BoardTableProps<Row extends Line> {
  /** For the ears. */
  label: string
  nameHeader: string
  nameOf: (row: Row) => string
  /** In small letters below the name. */
  noteOf?: (row: Row) => string | undefined
  /** What marks the reader's own line. */
  ownMark: string
  columns: readonly BoardColumn<Row>[]
  rows: readonly Row[]
  /** The reader's own line, also when it is on another page. */
  own: Row | null
  /** The page before is shown while the next one is on its way. */
  isStale: boolean
}

/** A board, best first. The reader's own line stays in sight: it sticks to the edge that it would leave by. */
export function BoardTable<Row extends Line>(props: BoardTableProps<Row>): ReactNode {
  const { label, nameHeader, columns, rows, own, isStale } = props
  const { leaderboard } = usePlay()
  const place = ownPlace(rows, own)
  const apart = own && (place === 'before' || place === 'after') && (
    <tbody data-apart={place}>
      <BoardRow {...props} row={own} lead={leaderboard.ownLine} />
    </tbody>
  )
  return (
    <table className={classes.table} aria-label={label} aria-busy={isStale} data-stale={isStale || undefined}>
      <thead>
        <tr>
          <th scope="col" className={classes.rank}>
            {leaderboard.rank}
          </th>
          <th scope="col">{nameHeader}</th>
          {columns.map(({ key, header, isMinor }) => (
            <th key={key} scope="col" className={classes.number} data-minor={isMinor || undefined}>
              {header}
            </th>
          ))}
          <th scope="col" className={classes.number}>
            {leaderboard.score}
          </th>
        </tr>
      </thead>
      {place === 'before' && apart}
      <tbody>
        {rows.map((row) => (
          <BoardRow key={row.rank} {...props} row={row} />
        ))}
      </tbody>
      {place === 'after' && apart}
    </table>
  )
}

interface BoardRowProps<Row extends Line> extends BoardTableProps<Row> {
  row: Row
  /** Said before the rank, to the ears. */
  lead?: string
}

function BoardRow<Row extends Line>({ row, lead, nameOf, noteOf, ownMark, columns }: BoardRowProps<Row>): ReactNode {
  const { language } = useLanguage()
  const note = noteOf?.(row)
  return (
    <tr data-mine={row.mine || undefined}>
      <td className={classes.rank}>
        {lead !== undefined && <span className="visually-hidden">{`${lead}: `}</span>}
        <span className={classes.place}>
          <span>{row.rank.toLocaleString(language)}</span>
          {/* The numeral pennants of the signal code: three cloths that are told apart by their pattern. */}
          {row.rank <= 3 && <SignalFlag letter={String(row.rank)} size={30} />}
        </span>
      </td>
      <th scope="row" className={classes.name}>
        <span className={classes.words}>
          <bdi>{nameOf(row)}</bdi>
          {row.mine && <span className={classes.own}>{ownMark}</span>}
        </span>
        {note !== undefined && (
          <span className={classes.note}>
            <bdi>{note}</bdi>
          </span>
        )}
      </th>
      {columns.map(({ key, cell, isMinor }) => (
        <td key={key} className={classes.number} data-minor={isMinor || undefined}>
          {cell(row)}
        </td>
      ))}
      <td className={classes.number}>
        <strong>{row.score.toLocaleString(language)}</strong>
      </td>
    </tr>
  )
}
