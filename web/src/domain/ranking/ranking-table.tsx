import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { hasPlace } from '@drapeau/rules/ranking.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { LineMark, maxLines } from '#ui/plots/line-mark.tsx'
import classes from './ranking.module.css'

export interface RankingColumn<Line> {
  key: string
  header: string
  cell: (line: Line) => ReactNode
  /** Hidden on a narrow screen. */
  isMinor?: boolean
}

export interface RankingLine {
  rank: number
  score: number
  solves: number
}

interface RowAttributes {
  ref?: Ref<HTMLTableRowElement>
  tabIndex?: number | undefined
  'data-row'?: string
  'data-found'?: boolean | undefined
}

export interface RankingTableProps<Line extends RankingLine> {
  label: string
  words: { rank: string; name: string; score: string }
  lines: readonly Line[]
  keyOf: (line: Line) => string | number
  nameOf: (line: Line) => string
  /** Where the whole row leads. */
  linkOf?: (line: Line) => LinkProps
  noteOf: (line: Line) => string | undefined
  /** Replaces the minor columns on a narrow screen. */
  phoneNoteOf?: (line: Line) => string
  /** Whether what decides stands in the phone's note, which then may take two lines. */
  hasWholeNote?: (line: Line) => boolean
  /** Shows which line of the plot belongs to a rank. */
  hasLineMarks?: boolean
  columns: readonly RankingColumn<Line>[]
  isMine: (line: Line) => boolean
  ownMark: string
  /** The reader's own line when it is on another page. */
  ownElsewhere?: { line: Line; side: 'before' | 'after'; lead: string } | undefined
  attributesOf?: (line: Line) => RowAttributes
  body?: Ref<HTMLTableSectionElement>
  /** The previous page is shown while the next one is loading. */
  isStale: boolean
}

/** A table of ranks and scores, best first. The reader's own line sticks to the edge of the window that it is beyond. */
export function RankingTable<Line extends RankingLine>(props: RankingTableProps<Line>): ReactNode {
  const { label, words, lines, keyOf, columns, ownElsewhere, body, isStale } = props
  const elsewhere = ownElsewhere && (
    <tbody data-apart={ownElsewhere.side}>
      <Row {...props} line={ownElsewhere.line} lead={ownElsewhere.lead} />
    </tbody>
  )
  return (
    <table className={classes.table} aria-label={label} aria-busy={isStale} data-stale={isStale || undefined}>
      <thead>
        <tr>
          <th scope="col" className={classes.rank}>
            {words.rank}
          </th>
          <th scope="col">{words.name}</th>
          {columns.map(({ key, header, isMinor }) => (
            <th key={key} scope="col" className={classes.number} data-minor={isMinor || undefined}>
              {header}
            </th>
          ))}
          <th scope="col" className={classes.number}>
            {words.score}
          </th>
        </tr>
      </thead>
      {ownElsewhere?.side === 'before' && elsewhere}
      <tbody ref={body}>
        {lines.map((line) => (
          <Row key={keyOf(line)} {...props} line={line} />
        ))}
      </tbody>
      {ownElsewhere?.side === 'after' && elsewhere}
    </table>
  )
}

interface RowProps<Line extends RankingLine> extends RankingTableProps<Line> {
  line: Line
  /** Read before the rank by screen readers. */
  lead?: string
}

function Row<Line extends RankingLine>(props: RowProps<Line>): ReactNode {
  const { line, lead, nameOf, linkOf, noteOf, phoneNoteOf, hasWholeNote, hasLineMarks } = props
  const { columns, isMine, ownMark, attributesOf } = props
  const { language } = useLanguage()
  const { common } = useMessages()
  const { rank, score } = line
  const note = noteOf(line)
  const name = <bdi>{nameOf(line)}</bdi>
  return (
    <tr {...attributesOf?.(line)} data-mine={isMine(line) || undefined}>
      <td className={classes.rank}>
        {lead !== undefined && <span className="visually-hidden">{common.label(lead)}</span>}
        <span className={classes.place}>
          {hasPlace(line) ? <Place rank={rank} hasLineMarks={hasLineMarks === true} /> : <NoPlace />}
        </span>
      </td>
      <th scope="row" className={classes.name}>
        <div className={classes.line}>
          <span className={classes.words} title={nameOf(line)}>
            {linkOf ? (
              <Link className={classes.link} {...linkOf(line)}>
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          {isMine(line) && <span className={classes.own}>{ownMark}</span>}
          <span className={classes.notes} data-whole={hasWholeNote?.(line) || undefined}>
            {phoneNoteOf && <span className={classes.phoneNote}>{phoneNoteOf(line)}</span>}
            {note !== undefined && <bdi>{note}</bdi>}
          </span>
        </div>
      </th>
      {columns.map(({ key, cell, isMinor }) => (
        <td key={key} className={classes.number} data-minor={isMinor || undefined}>
          {cell(line)}
        </td>
      ))}
      <td className={classes.number}>
        <strong>{score.toLocaleString(language)}</strong>
      </td>
    </tr>
  )
}

function Place({ rank, hasLineMarks }: { rank: number; hasLineMarks: boolean }): ReactNode {
  const { language } = useLanguage()
  return (
    <>
      <span>{rank.toLocaleString(language)}</span>
      {/* Numeral pennants of the signal code, which differ by pattern and not only by colour. */}
      {rank <= 3 && <SignalFlag letter={String(rank)} size={26} />}
      {hasLineMarks && rank > 3 && rank <= maxLines && <LineMark line={rank} />}
    </>
  )
}

/** Stands in place of a rank where nothing is solved yet. */
export function NoPlace(): ReactNode {
  const { common } = useMessages()
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{common.notRanked}</span>
    </>
  )
}
