import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { linesPerPage, type ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { Pager } from '#ui/table/pager.tsx'
import { RankingPlaceholder } from '#domain/ranking/ranking-placeholder.tsx'
import { type BoardSearch, isNarrowed, readBoardSearch, writeBoardSearch } from './board-search.ts'
import { BoardTable } from './board-table.tsx'
import { BoardTools } from './board-tools.tsx'
import { lineOfEntry } from './entry-account.ts'
import { boardQuery, entryPageQuery } from './scoreboard.api.ts'
import type { BoardEvent } from './board-event.ts'
import { FindMe } from './find-me.tsx'
import { UnrankedTeams } from './unranked-teams.tsx'
import classes from './scoreboard.module.css'
import { FrozenNotice, PausedNotice } from './board-notices.tsx'

/** How often 'three minutes ago' is updated. */
const refreshEvery = 30_000

/** The board as it changes, or as it was frozen: rows first, the plot beside them or behind a switch. */
export function ScoreboardView({ event, plot }: { event: BoardEvent; plot: ReactNode }): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const navigate = useNavigate()
  const search = readBoardSearch(useSearch({ strict: false }))
  const query = useQuery(boardQuery(event, search))
  const now = useNow(refreshEvery)
  const { data } = query
  const rows = data?.scoreboard ?? []
  const isOwnHere = rows.some(({ entry }) => entry._id === event.entry?._id)
  const found = useFoundRow(isOwnHere && !query.isPlaceholderData)
  // A search is for others.
  const own = useOwnElsewhere(event, data !== undefined && !isOwnHere && !isNarrowed(search))
  // Where there is room, the plot is always beside the rows.
  const [isPlotShown, setPlotShown] = useState(false)
  const word = event.isSolo ? 'player' : 'entry'
  const isBare = data?.totalRows === 0 && !isNarrowed(search)

  function show(change: Partial<BoardSearch>): void {
    void navigate({
      to: '.',
      search: (before: object) => writeBoardSearch(before, change),
      replace: change.q !== undefined,
      resetScroll: false,
    })
  }

  return (
    <div className={classes.board} data-plot={isPlotShown || undefined}>
      {event.pausedAt !== null && <PausedNotice />}
      {data?.frozenAt != null && <FrozenNotice event={event} frozenAt={data.frozenAt} />}
      {!isBare && (
        <BoardTools event={event} search={search} show={show}>
          {event.entry && (
            <FindMe
              event={event}
              entry={event.entry._id}
              onFound={(page) => {
                show({ q: '', school: undefined, country: undefined, page })
                found.lookFor()
              }}
            />
          )}
          <Button
            className={classes.plotSwitch ?? ''}
            variant="default"
            aria-expanded={isPlotShown}
            onClick={() => setPlotShown(!isPlotShown)}
          >
            {isPlotShown ? scoreboard.plot.hide : scoreboard.plot.show}
          </Button>
        </BoardTools>
      )}
      {/* Its data is asked for when the rows are there. */}
      {!isBare && <div className={classes.plot}>{data && plot}</div>}
      <div className={classes.rows}>
        {data && rows.length > 0 ? (
          <BoardTable
            event={event}
            rows={rows}
            own={own}
            totalRows={data.totalRows}
            now={now}
            isStale={query.isPlaceholderData}
            isFound={found.isFound}
            ownRow={found.row}
          />
        ) : (
          <RankingPlaceholder
            query={query}
            words={scoreboard}
            onFirstPage={() => show({ page: 1 })}
            noneFound={
              isNarrowed(search)
                ? {
                    title: scoreboard.noneFound,
                    text: scoreboard.noneFoundText,
                    clear: scoreboard.clear,
                    onClear: () => show({ q: '', school: undefined, country: undefined }),
                  }
                : null
            }
            empty={{ title: scoreboard.empty, text: scoreboard.emptyText[word] }}
          />
        )}
        {data && <UnrankedTeams event={event} teams={data.unranked} />}
        <Pager
          label={scoreboard.pages}
          page={search.page}
          perPage={linesPerPage}
          totalRows={data?.totalRows ?? 0}
          currentRows={rows.length}
        />
      </div>
    </div>
  )
}

/** The reader's own line while it is not among the rows that are shown. */
function useOwnElsewhere(event: BoardEvent, isElsewhere: boolean): ScoreboardLine | null {
  const { data } = useQuery({
    ...entryPageQuery(event.id, event.entry?._id ?? ''),
    enabled: event.entry !== null && isElsewhere,
  })
  return isElsewhere && data ? lineOfEntry(data) : null
}

interface FoundRow {
  row: RefObject<HTMLTableRowElement | null>
  isFound: boolean
  lookFor: () => void
}

/** Brings one's own row into sight and gives it the focus, as soon as the page that holds it is there. */
function useFoundRow(isHere: boolean): FoundRow {
  const row = useRef<HTMLTableRowElement>(null)
  const [asked, setAsked] = useState(0)
  const [found, setFound] = useState(0)
  useEffect(() => {
    if (asked === found || !isHere || !row.current) return
    row.current.focus({ preventScroll: true })
    row.current.scrollIntoView({ block: 'center' })
    setFound(asked)
  }, [asked, found, isHere])
  return { row, isFound: asked > 0 && asked === found, lookFor: () => setAsked((before) => before + 1) }
}
