import type { ReactNode } from 'react'
import { ownPlace } from '#domain/ranking/own-place.ts'
import { RankingPlaceholder } from '#domain/ranking/ranking-placeholder.tsx'
import { type RankingColumn, RankingTable } from '#domain/ranking/ranking-table.tsx'
import type { List } from '#lib/lists/use-list-state.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { Pager } from '#ui/table/pager.tsx'
import { linesPerPage } from './leaderboard.api.ts'
import classes from './leaderboard.module.css'

interface Line {
  rank: number
  score: number
  solves: number
  mine: boolean
}

interface RankingProps<Row extends Line> {
  query: {
    error: Error | null
    data: { scoreboard: readonly Row[]; own: Row | null; totalRows: number } | undefined
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  list: List
  label: string
  nameHeader: string
  nameOf: (row: Row) => string
  noteOf?: (row: Row) => string | undefined
  ownMark: string
  columns: readonly RankingColumn<Row>[]
  /** The sentence below the table. */
  summary: (totalRows: number) => string
  noneFound: (q: string) => string
  empty: { title: string; text: string; action?: ReactNode }
}

/** One page of the leaderboard. The reader's own line stays visible, also when it is on another page. */
export function Ranking<Row extends Line>(props: RankingProps<Row>): ReactNode {
  const { query, list, label, nameHeader, nameOf, noteOf, ownMark, columns, summary, noneFound, empty } = props
  const messages = useMessages()
  const { leaderboard } = usePlayerMessages()
  const { q, page } = list.state
  const { data } = query
  const rows = data?.scoreboard ?? []
  const own = data?.own ?? null
  const place = ownPlace(rows, own)
  return (
    <>
      {data && rows.length > 0 ? (
        <>
          <RankingTable
            label={label}
            words={{ rank: leaderboard.rank, name: nameHeader, score: leaderboard.score }}
            lines={rows}
            keyOf={({ rank }) => rank}
            nameOf={nameOf}
            noteOf={(row) => noteOf?.(row)}
            columns={columns}
            isMine={({ mine }) => mine}
            ownMark={ownMark}
            ownElsewhere={
              own && (place === 'before' || place === 'after')
                ? { line: own, side: place, lead: leaderboard.ownLine }
                : undefined
            }
            isStale={query.isPlaceholderData}
          />
          <p className={classes.rule}>{summary(data.totalRows)}</p>
        </>
      ) : (
        <RankingPlaceholder
          query={query}
          words={leaderboard}
          onFirstPage={() => list.goTo(1)}
          noneFound={
            q === ''
              ? null
              : {
                  title: noneFound(q),
                  text: leaderboard.noneFoundHint,
                  clear: messages.common.clearSearch,
                  onClear: () => list.search(''),
                }
          }
          empty={empty}
        />
      )}
      <Pager
        label={leaderboard.pages}
        page={page}
        perPage={linesPerPage}
        totalRows={data?.totalRows ?? 0}
        currentRows={rows.length}
      />
    </>
  )
}
