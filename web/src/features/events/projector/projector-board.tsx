import { type ReactNode, useRef } from 'react'
import type { ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import { hasPlace } from '@drapeau/rules/ranking.ts'
import { NoPlace } from '#domain/ranking/ranking-table.tsx'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { LineMark, maxLines } from '#ui/plots/line-mark.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { useMovedRows } from '#ui/table/use-moved-rows.ts'
import { linesPerPage, onPage } from '#ui/wall/wall.ts'
import classes from './projector-board.module.css'
import { isLong, maxOnWall } from './projector.ts'

interface ProjectorBoardProps {
  lines: readonly ScoreboardLine[]
  page: number
  totalRows: number
  isSolo: boolean
}

/** So few lines are high enough for names of two lines. */
const wrapsFrom = 7

/** At most ten lines at a time, as large as the wall allows. */
export function ProjectorBoard({ lines, page, totalRows, isSolo }: ProjectorBoardProps): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const { projector } = scoreboard
  const body = useRef<HTMLTableSectionElement>(null)
  useMovedRows(body)
  const shown = onPage(lines, maxOnWall, page)
  const each = linesPerPage(lines.length, maxOnWall)
  const first = page * each + 1
  if (totalRows === 0) return <p className={classes.noBoard}>{projector.noBoard}</p>
  return (
    <div className={classes.board} style={{ ['--lines' as string]: each }}>
      {/* A page that turns is a new table: it fades in, and nothing glides across from the page before. */}
      <table key={page} aria-label={scoreboard.title}>
        <colgroup>
          <col className={classes.rankColumn} />
          <col className={classes.markColumn} />
          <col />
          <col className={classes.scoreColumn} />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col" colSpan={2}>
              {scoreboard.rank}
            </th>
            <th scope="col">{scoreboard.entry[isSolo ? 'player' : 'entry']}</th>
            <th scope="col">{scoreboard.score}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((line) => (
            <WallRow key={line.entry._id} line={line} isGrown={each <= wrapsFrom} />
          ))}
          {/* The last page may have fewer lines, which stay as high as those before. */}
          {shown.length < each && <tr aria-hidden style={{ height: `${(100 * (each - shown.length)) / each}%` }} />}
        </tbody>
      </table>
      {totalRows > shown.length && (
        <p className={classes.pages}>{projector.shown(first, first + shown.length - 1, totalRows)}</p>
      )}
    </div>
  )
}

interface WallRowProps {
  line: ScoreboardLine
  /** High enough for a name of two lines. */
  isGrown: boolean
}

function WallRow({ line, isGrown }: WallRowProps): ReactNode {
  const { language } = useLanguage()
  const { rank, entry, score } = line
  const isPlaced = hasPlace(line)
  return (
    <tr data-row={entry._id}>
      <td className={classes.rank}>{isPlaced ? rank.toLocaleString(language) : <NoPlace />}</td>
      <td className={classes.mark} aria-hidden>
        {isPlaced && rank <= 3 && <SignalFlag letter={String(rank)} />}
        {isPlaced && rank > 3 && rank <= maxLines && <LineMark line={rank} />}
      </td>
      <th scope="row" data-long={isLong(entry.name) || undefined} data-grown={isGrown || undefined}>
        <bdi>{entry.name}</bdi>
      </th>
      <td className={classes.score}>{score.toLocaleString(language)}</td>
    </tr>
  )
}
