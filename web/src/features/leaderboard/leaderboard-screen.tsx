import type { ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SchoolLine } from '@drapeau/contract/leaderboard.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { Page } from '#ui/page/page.tsx'
import { UrlTabs } from '#ui/page/url-tabs.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import type { RankingColumn } from '#domain/ranking/ranking-table.tsx'
import { PlayerBoard } from './player-board.tsx'
import { schoolBoardQuery } from './leaderboard.api.ts'
import { Ranking } from './ranking.tsx'
import classes from './leaderboard.module.css'

export function LeaderboardScreen(): ReactNode {
  const { leaderboard } = usePlayerMessages()
  return (
    <Page title={leaderboard.title}>
      <UrlTabs
        label={leaderboard.tabs}
        tabs={[
          { key: 'players', label: leaderboard.players, content: <PlayerBoard /> },
          { key: 'schools', label: leaderboard.schools, content: <SchoolBoard /> },
        ]}
      />
    </Page>
  )
}

/** Schools by the sum of their players' points. */
function SchoolBoard(): ReactNode {
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
