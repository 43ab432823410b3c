import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SchoolLine } from '@drapeau/contract/leaderboard.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlay } from '#lib/messages/player-messages.ts'
import { Pager } from '#ui/table/pager.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { BoardFace } from './board-face.tsx'
import { type BoardColumn, BoardTable } from './board-table.tsx'
import { linesPerPage, schoolBoardQuery } from './leaderboard.api.ts'
import classes from './leaderboard.module.css'

/** The schools, by what their players hold together. */
export function SchoolBoard(): ReactNode {
  const { leaderboard } = usePlay()
  const { language } = useLanguage()
  const list = useListState(['name'])
  const { q, page } = list.state
  const query = useQuery({ ...schoolBoardQuery({ q, page }), placeholderData: keepPreviousData })
  const { data } = query
  const rows = data?.scoreboard ?? []
  const isBare = data?.totalRows === 0 && q === ''
  const columns: BoardColumn<SchoolLine>[] = [
    { key: 'players', header: leaderboard.members, cell: ({ players }) => players.toLocaleString(language) },
    { key: 'solves', header: leaderboard.solves, isMinor: true, cell: ({ solves }) => solves.toLocaleString(language) },
  ]
  return (
    <div className={classes.board}>
      {!isBare && (
        <div className={classes.tools}>
          <SearchBox label={leaderboard.searchSchools} value={q} onSearch={list.search} />
        </div>
      )}
      {data && rows.length > 0 ? (
        <>
          <p className={classes.rule}>{`${leaderboard.schoolCount(data.totalRows)}. ${leaderboard.schoolSum}`}</p>
          <BoardTable
            label={leaderboard.schools}
            nameHeader={leaderboard.school}
            nameOf={(row) => row.school.name}
            ownMark={leaderboard.yourSchool}
            columns={columns}
            rows={rows}
            own={data.own}
            isStale={query.isPlaceholderData}
          />
        </>
      ) : (
        <BoardFace
          query={query}
          list={list}
          noneFound={leaderboard.noSchoolFound}
          empty={{ title: leaderboard.emptySchools, text: leaderboard.emptySchoolsText }}
        />
      )}
      <Pager
        label={leaderboard.pages}
        page={page}
        perPage={linesPerPage}
        totalRows={data?.totalRows ?? 0}
        currentRows={rows.length}
      />
    </div>
  )
}
