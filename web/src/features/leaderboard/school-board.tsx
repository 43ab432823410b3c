import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SchoolLine } from '@drapeau/contract/leaderboard.ts'
import type { RankingColumn } from '#domain/ranking/ranking-table.tsx'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { SearchBox } from '#ui/table/search-box.tsx'
import { schoolBoardQuery } from './leaderboard.api.ts'
import { Ranking } from './ranking.tsx'
import classes from './leaderboard.module.css'

/** Schools by the sum of their players' points. */
export function SchoolBoard(): ReactNode {
  const { leaderboard } = usePlayerMessages()
  const { language } = useLanguage()
  const list = useListState(['name'])
  const { q, page } = list.state
  const query = useQuery({ ...schoolBoardQuery({ q, page }), placeholderData: keepPreviousData })
  const { data } = query
  const isBare = data?.totalRows === 0 && q === ''
  const columns: RankingColumn<SchoolLine>[] = [
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
      <Ranking
        query={query}
        list={list}
        label={leaderboard.schools}
        nameHeader={leaderboard.school}
        nameOf={(row) => row.school.name}
        ownMark={leaderboard.yourSchool}
        columns={columns}
        summary={(count) => `${leaderboard.schoolCount(count)}. ${leaderboard.schoolSum}`}
        noneFound={leaderboard.noSchoolFound}
        empty={{ title: leaderboard.emptySchools, text: leaderboard.emptySchoolsText }}
      />
    </div>
  )
}
