import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { linesPerPage } from '@drapeau/contract/scoreboard.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { Pager } from '#ui/table/pager.tsx'
import { RankingPlaceholder } from '#domain/ranking/ranking-placeholder.tsx'
import { type BoardSearch, isNarrowed, readBoardSearch, writeBoardSearch } from './board-search.ts'
import { BoardTable } from './board-table.tsx'
import { BoardTools } from './board-tools.tsx'
import { boardQuery } from './scoreboard.api.ts'
import type { BoardEvent } from './board-event.ts'
import { FindMe } from './find-me.tsx'
import { UnrankedTeams } from './unranked-teams.tsx'
import classes from './scoreboard.module.css'
import { FrozenNotice } from './board-notices.tsx'

/** How often 'three minutes ago' is updated. */
const refreshEvery = 30_000

/** The board as it changes, or the notice that it is frozen, with the plot. */
export function LiveBoard({ event, plot }: { event: BoardEvent; plot: ReactNode }): ReactNode {
  const { scoreboard } = usePlayerMessages()
  const navigate = useNavigate()
  const search = readBoardSearch(useSearch({ strict: false }))
  const query = useQuery(boardQuery(event, search))
  const now = useNow(refreshEvery)
  const { data } = query
  const rows = data?.scoreboard ?? []
  const found = useFoundRow(rows.some(({ entry }) => entry._id === event.entry?._id) && !query.isPlaceholderData)
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
    <>
      {data?.frozenAt != null && <FrozenNotice event={event} frozenAt={data.frozenAt} />}
      {!isBare && plot}
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
        </BoardTools>
      )}
      {data && rows.length > 0 ? (
        <>
          <p className={classes.rule}>{`${scoreboard.count[word](data.totalRows)}. ${scoreboard.ties}`}</p>
          <BoardTable
            event={event}
            rows={rows}
            now={now}
            isStale={query.isPlaceholderData}
            isFound={found.isFound}
            ownRow={found.row}
          />
        </>
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
    </>
  )
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
