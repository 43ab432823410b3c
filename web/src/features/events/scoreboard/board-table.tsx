import { type ReactNode, type Ref, useRef } from 'react'
import type { ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import { tiedScores } from '@drapeau/rules/ranking.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useCountryLabel } from '#domain/country/countries.ts'
import { reachedMoment } from '#domain/event/solve-moment.ts'
import { ownPlace } from '#domain/ranking/own-place.ts'
import { type RankingColumn, RankingTable } from '#domain/ranking/ranking-table.tsx'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { useMovedRows } from '#ui/table/use-moved-rows.ts'
import type { BoardEvent } from './board-event.ts'
import classes from './board-table.module.css'

interface BoardTableProps {
  event: BoardEvent
  rows: readonly ScoreboardLine[]
  /** The reader's own line when it is not among the rows. */
  own: ScoreboardLine | null
  totalRows: number
  now: Date
  /** The previous page is shown while the next one is loading. */
  isStale: boolean
  /** Highlights the reader's own row after a search for it. */
  isFound: boolean
  ownRow: Ref<HTMLTableRowElement>
}

/** Rows glide to their new places when the board changes. */
export function BoardTable({ event, rows, own, totalRows, now, isStale, isFound, ownRow }: BoardTableProps): ReactNode {
  const { ranking } = useMessages().common
  const { scoreboard } = usePlayerMessages()
  const { language } = useLanguage()
  const countryLabel = useCountryLabel()
  const body = useRef<HTMLTableSectionElement>(null)
  useMovedRows(body)
  const word = event.isSolo ? 'player' : 'entry'
  const isMine = ({ entry }: ScoreboardLine): boolean => entry._id === event.entry?._id
  // The reader's own line may be tied with one of this page.
  const tied = tiedScores(own ? [...rows, own] : rows)
  const momentOf = ({ score, reachedAt }: ScoreboardLine): string | null =>
    reachedAt && reachedMoment(language, event, new Date(reachedAt), { isTied: tied.has(score), now })
  const columns = useBoardColumns(momentOf)
  const place = ownPlace(
    rows.map((line) => ({ rank: line.rank, mine: isMine(line) })),
    own && { rank: own.rank, mine: true },
  )

  function notesOf({ school, country, members }: ScoreboardLine): string | undefined {
    const notes = [
      school,
      country === null ? null : countryLabel(country),
      event.isSolo ? null : scoreboard.members(members),
    ].filter((note) => note !== null)
    return notes.length > 0 ? notes.join(' · ') : undefined
  }

  return (
    <div className={classes.board}>
      <RankingTable
        label={scoreboard.title}
        words={{ rank: scoreboard.rank, name: scoreboard.entry[word], score: scoreboard.score }}
        lines={rows}
        keyOf={({ entry }) => entry._id}
        nameOf={({ entry }) => entry.name}
        linkOf={({ entry }) => ({ to: screens.entry, params: { id: event.id, entry: entry._id } })}
        noteOf={notesOf}
        phoneNoteOf={(line) => {
          const solves = scoreboard.solveCount(line.solves)
          const moment = momentOf(line)
          if (moment === null) return solves
          return `${solves} · ${tied.has(line.score) ? ranking.reachedAt(moment) : moment}`
        }}
        hasWholeNote={({ score }) => tied.has(score)}
        hasLineMarks
        columns={columns}
        isMine={isMine}
        ownMark={scoreboard.mine[word]}
        ownElsewhere={
          own && (place === 'before' || place === 'after')
            ? { line: own, side: place, lead: scoreboard.ownLine }
            : undefined
        }
        attributesOf={(line) => ({
          'data-row': line.entry._id,
          ...(isMine(line) ? { ref: ownRow, tabIndex: -1, 'data-found': isFound || undefined } : {}),
        })}
        body={body}
        isStale={isStale}
      />
      <p className={classes.count}>
        {[`${scoreboard.count[word](totalRows)}.`, ...(tied.size > 0 ? [ranking.ties] : [])].join(' ')}
      </p>
    </div>
  )
}

function useBoardColumns(momentOf: (line: ScoreboardLine) => string | null): RankingColumn<ScoreboardLine>[] {
  const { ranking } = useMessages().common
  const { scoreboard } = usePlayerMessages()
  const { language } = useLanguage()
  return [
    { key: 'solves', header: scoreboard.solves, isMinor: true, cell: ({ solves }) => solves.toLocaleString(language) },
    {
      key: 'reachedAt',
      header: ranking.reached,
      isMinor: true,
      cell: (line) =>
        line.reachedAt !== null && (
          <time dateTime={line.reachedAt} title={dateAndTime(language, new Date(line.reachedAt))}>
            {momentOf(line)}
          </time>
        ),
    },
  ]
}
