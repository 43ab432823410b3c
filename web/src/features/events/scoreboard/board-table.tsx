import { Link } from '@tanstack/react-router'
import { type ReactNode, type Ref, useRef } from 'react'
import type { ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useCountryLabel } from '#domain/country/countries.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlay } from '#lib/messages/player-messages.ts'
import { solveMoment } from '#domain/event/solve-moment.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { LineMark, mostLines } from '#ui/plots/line-mark.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { useMovedRows } from '#ui/table/use-moved-rows.ts'
import type { BoardEvent } from './board-event.ts'
import classes from './board-table.module.css'

interface BoardTableProps {
  event: BoardEvent
  rows: readonly ScoreboardLine[]
  now: Date
  /** The page before is shown while the next one is on its way. */
  isStale: boolean
  /** The reader's own row was looked for and is shown to be it. */
  isFound: boolean
  ownRow: Ref<HTMLTableRowElement>
}

/** The board, best first. Rows glide to their new places when the board moves. */
export function BoardTable({ event, rows, now, isStale, isFound, ownRow }: BoardTableProps): ReactNode {
  const { eventBoard } = usePlay()
  const countryLabel = useCountryLabel()
  const body = useRef<HTMLTableSectionElement>(null)
  useMovedRows(body)
  return (
    <table
      className={classes.table}
      aria-label={eventBoard.title}
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      <thead>
        <tr>
          <th scope="col" className={classes.rank}>
            {eventBoard.rank}
          </th>
          <th scope="col">{eventBoard.entry[event.isSolo ? 'player' : 'entry']}</th>
          <th scope="col" className={classes.number} data-minor>
            {eventBoard.solves}
          </th>
          <th scope="col" className={classes.number} data-minor>
            {eventBoard.lastSolve}
          </th>
          <th scope="col" className={classes.number}>
            {eventBoard.score}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => {
          const isMine = row.entry._id === event.entry?._id
          return (
            <BoardRow
              key={row.entry._id}
              event={event}
              row={row}
              country={row.country === null ? null : countryLabel(row.country)}
              now={now}
              isMine={isMine}
              isFound={isMine && isFound}
              {...(isMine ? { place: ownRow } : {})}
            />
          )
        })}
      </tbody>
    </table>
  )
}

interface BoardRowProps {
  event: BoardEvent
  row: ScoreboardLine
  /** In the reader's language. */
  country: string | null
  now: Date
  isMine: boolean
  isFound: boolean
  place?: Ref<HTMLTableRowElement>
}

function BoardRow({ event, row, country, now, isMine, isFound, place }: BoardRowProps): ReactNode {
  const { eventBoard } = usePlay()
  const { language } = useLanguage()
  const { entry, rank, school, members, score, solves, lastSolve } = row
  const last = lastSolve === null ? undefined : solveMoment(language, event, new Date(lastSolve), now)
  const notes = [school, country, ...(event.isSolo ? [] : [eventBoard.members(members)])].filter(
    (note) => note !== null,
  )
  return (
    <tr
      ref={place}
      data-row={entry._id}
      data-mine={isMine || undefined}
      data-found={isFound || undefined}
      tabIndex={isMine ? -1 : undefined}
    >
      <td className={classes.rank}>
        <span className={classes.place}>
          <span>{rank.toLocaleString(language)}</span>
          {/* The numeral pennants of the signal code: told apart by their pattern. */}
          {rank <= 3 && <SignalFlag letter={String(rank)} size={30} />}
          {rank > 3 && rank <= mostLines && <LineMark line={rank} />}
        </span>
      </td>
      <th scope="row" className={classes.name}>
        <span className={classes.words}>
          <Link className={classes.link} to={screens.entry} params={{ id: event.id, entry: entry._id }}>
            <bdi>{entry.name}</bdi>
          </Link>
          {isMine && <span className={classes.own}>{eventBoard.mine[event.isSolo ? 'player' : 'entry']}</span>}
        </span>
        {notes.length > 0 && (
          <span className={classes.note}>
            <bdi>{notes.join(' · ')}</bdi>
          </span>
        )}
        <span className={classes.phoneNote}>
          {eventBoard.solveCount(solves)}
          {last !== undefined && ` · ${last}`}
        </span>
      </th>
      <td className={classes.number} data-minor>
        {solves.toLocaleString(language)}
      </td>
      <td className={classes.number} data-minor>
        {lastSolve !== null && (
          <time dateTime={lastSolve} title={dateAndTime(language, new Date(lastSolve))}>
            {last}
          </time>
        )}
      </td>
      <td className={classes.number}>
        <strong>{score.toLocaleString(language)}</strong>
      </td>
    </tr>
  )
}
