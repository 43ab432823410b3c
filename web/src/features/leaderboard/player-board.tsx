import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import type { LeaderboardLine } from '@drapeau/contract/leaderboard.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlay } from '#lib/messages/player-messages.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { dateAndTime, timeAgo } from '#lib/time/time-format.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Choice } from '#ui/buttons/choice.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { BoardFace } from './board-face.tsx'
import { type BoardColumn, BoardTable } from './board-table.tsx'
import { linesPerPage, playerBoardQuery } from './leaderboard.api.ts'
import classes from './leaderboard.module.css'
import { OffBoard } from './off-board.tsx'
import { type SchoolChoice, useSchoolChoice } from './school-choice.ts'
import { ShowEverybody } from './show-everybody.tsx'

/** All players on the board, or those of one's own school. */
export function PlayerBoard(): ReactNode {
  const { leaderboard } = usePlay()
  const list = useListState(['name'])
  const school = useSessionPart((session) => session.user?.school?.name)
  const [asked, choose] = useSchoolChoice()
  const choice = school === undefined ? 'all' : asked
  const { q, page } = list.state
  const query = useQuery({
    ...playerBoardQuery({ q, page }, choice === 'mine' ? school : undefined),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const columns = usePlayerColumns(new Date(query.dataUpdatedAt))
  const rows = data?.scoreboard ?? []
  const isBare = data?.totalRows === 0 && q === '' && choice === 'all'
  return (
    <div className={classes.board}>
      {!isBare && (
        <div className={classes.tools}>
          <SearchBox label={leaderboard.searchPlayers} value={q} onSearch={list.search} />
          {school !== undefined && (
            <Choice<SchoolChoice>
              label={leaderboard.filter}
              value={choice}
              options={[
                { value: 'all', label: leaderboard.everybody },
                { value: 'mine', label: leaderboard.mySchool },
              ]}
              onChoose={choose}
            />
          )}
        </div>
      )}
      {data && data.own === null && !isBare && <OffBoard />}
      {data && rows.length > 0 ? (
        <>
          <p className={classes.rule}>{`${leaderboard.count(data.totalRows)}. ${leaderboard.ties}`}</p>
          <BoardTable
            label={leaderboard.players}
            nameHeader={leaderboard.player}
            nameOf={(row) => row.entry.name}
            noteOf={(row) => row.school?.name}
            ownMark={leaderboard.you}
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
          noneFound={leaderboard.noneFound}
          empty={
            choice === 'mine'
              ? {
                  title: leaderboard.emptyMySchool,
                  text: leaderboard.emptyMySchoolText,
                  action: <ShowEverybody onPress={() => choose('all')} />,
                }
              : {
                  title: leaderboard.emptyPlayers,
                  text: leaderboard.emptyPlayersText,
                  action: <ButtonLink to={screens.challenges}>{leaderboard.practise}</ButtonLink>,
                }
          }
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

function usePlayerColumns(now: Date): BoardColumn<LeaderboardLine>[] {
  const { leaderboard } = usePlay()
  const { language } = useLanguage()
  return [
    {
      key: 'lastSolve',
      header: leaderboard.lastSolve,
      isMinor: true,
      cell: ({ lastSolve }) =>
        lastSolve !== null && (
          <time dateTime={lastSolve} title={dateAndTime(language, new Date(lastSolve))}>
            {timeAgo(language, new Date(lastSolve), now)}
          </time>
        ),
    },
    { key: 'solves', header: leaderboard.solves, cell: ({ solves }) => solves.toLocaleString(language) },
  ]
}
