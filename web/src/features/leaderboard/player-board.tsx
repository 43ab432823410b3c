import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tiedScores } from '@drapeau/rules/ranking.ts'
import { screens } from '@drapeau/contract/screens.ts'
import type { LeaderboardLine } from '@drapeau/contract/leaderboard.ts'
import { boardState, keeperText } from '#domain/progress/board-state.ts'
import { progressQuery } from '#domain/progress/progress.api.ts'
import type { RankingColumn } from '#domain/ranking/ranking-table.tsx'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { clockSeconds, dateAndTime, timeAgo } from '#lib/time/time-format.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Choice } from '#ui/buttons/choice.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { SearchBox } from '#ui/table/search-box.tsx'
import { playerBoardQuery } from './leaderboard.api.ts'
import classes from './leaderboard.module.css'
import { Ranking } from './ranking.tsx'
import { type SchoolChoice, useSchoolChoice } from './school-choice.ts'

/** All players, or those of the reader's school. */
export function PlayerBoard(): ReactNode {
  const { ranking } = useMessages().common
  const { leaderboard } = usePlayerMessages()
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
  // The reader's own line may be tied with one of this page.
  const tied = tiedScores([
    ...(data?.scoreboard ?? []),
    ...(data?.own && !data.scoreboard.some(({ mine }) => mine) ? [data.own] : []),
  ])
  const columns = usePlayerColumns(new Date(query.dataUpdatedAt), tied)
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
      <Ranking
        query={query}
        list={list}
        label={leaderboard.players}
        nameHeader={leaderboard.player}
        nameOf={(row) => row.entry.name}
        noteOf={(row) => row.school?.name}
        ownMark={leaderboard.you}
        columns={columns}
        summary={(count) =>
          [`${leaderboard.count(count)}.`, leaderboard.lead, ...(tied.size > 0 ? [ranking.ties] : [])].join(' ')
        }
        noneFound={leaderboard.noneFound}
        empty={
          choice === 'mine'
            ? {
                title: leaderboard.emptyMySchool,
                text: leaderboard.emptyMySchoolText,
                action: (
                  <Button variant="default" onClick={() => choose('all')}>
                    {leaderboard.showEverybody}
                  </Button>
                ),
              }
            : {
                title: leaderboard.emptyPlayers,
                text: leaderboard.emptyPlayersText,
                action: <ButtonLink to={screens.challenges}>{leaderboard.practise}</ButtonLink>,
              }
        }
      />
    </div>
  )
}

function usePlayerColumns(now: Date, tied: ReadonlySet<number>): RankingColumn<LeaderboardLine>[] {
  const { ranking } = useMessages().common
  const { leaderboard } = usePlayerMessages()
  const { language } = useLanguage()
  return [
    {
      key: 'reachedAt',
      header: ranking.reached,
      isMinor: true,
      cell: ({ score, reachedAt }) =>
        reachedAt !== null && (
          <time dateTime={reachedAt} title={dateAndTime(language, new Date(reachedAt))}>
            {tied.has(score)
              ? clockSeconds(language, new Date(reachedAt), Infinity)
              : timeAgo(language, new Date(reachedAt), now)}
          </time>
        ),
    },
    { key: 'solves', header: leaderboard.solves, cell: ({ solves }) => solves.toLocaleString(language) },
  ]
}

/** Why the reader is not on the leaderboard, and how to change that. Administrators do not play. */
function OffBoard(): ReactNode {
  const isPlayer = useSessionPart((session) => session.user?.type === 'user')
  return isPlayer ? <Reason /> : null
}

function Reason(): ReactNode {
  const { leaderboard, progress } = usePlayerMessages()
  const { language } = useLanguage()
  const { data } = useQuery(progressQuery)
  if (!data) return null
  const state = boardState(data)
  if (state === 'kept-off')
    return (
      <p className={classes.off}>
        {keeperText(progress.keptOff, data.keptOffBy, (until) => shortMoment(language, until))} {leaderboard.ownScore}
      </p>
    )
  return (
    <p className={classes.off}>
      {state === 'shown' ? leaderboard.notYet : `${leaderboard.hidden} ${leaderboard.ownScore}`}{' '}
      {state === 'shown' ? (
        <TextLink to={screens.challenges}>{leaderboard.practise}</TextLink>
      ) : (
        <TextLink to={screens.profile} search={{ tab: 'progress' }}>
          {leaderboard.change}
        </TextLink>
      )}
    </p>
  )
}
