import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import type { ScoreboardLine } from '@drapeau/contract/scoreboard.ts'
import { hasPlace } from '@drapeau/rules/ranking.ts'
import { longPeriod } from '#lib/time/period-format.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState, ErrorState, LoadingState, NotYetState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { SignalFlag } from '#ui/flags/signal-flag.tsx'
import { useMay } from '#lib/session/rights.ts'
import { IfMay } from '#ui/page/if-may.tsx'
import { finalBoardQuery } from './results.api.ts'
import { type BoardEvent, resultsState } from '#features/events/scoreboard/board-event.ts'
import { ResultsFiles } from './results-files.tsx'
import { ResultsTable } from './results-table.tsx'
import { EventLink, WithEvent } from '#features/events/scoreboard/with-event.tsx'
import classes from './results.module.css'

/** How an event ended: for the screen, for paper, and to take along. */
export function ResultsScreen(): ReactNode {
  const { results } = usePlayerMessages()
  const { language } = useLanguage()
  const { id } = useParams({ strict: false })
  return (
    <WithEvent id={id} title={results.title}>
      {(event) => (
        <div className={classes.paper}>
          <Page
            title={results.title}
            lead={longPeriod(language, event.startDate, event.endDate)}
            above={<EventLink event={event} />}
            aside={resultsState(event) === 'out' ? <ResultsFiles event={event} /> : undefined}
          >
            {resultsState(event) === 'out' ? <FinalBoard event={event} /> : <NotOut event={event} />}
          </Page>
        </div>
      )}
    </WithEvent>
  )
}

function FinalBoard({ event }: { event: BoardEvent }): ReactNode {
  const messages = useMessages()
  const { results, scoreboard } = usePlayerMessages()
  const { data, error, refetch } = useQuery(finalBoardQuery(event.id))
  if (!data && error)
    return (
      <ErrorState
        title={scoreboard.failed}
        text={serverMessage(messages, error, scoreboard.failedText)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <LoadingState />
  if (data.length === 0) return <EmptyState title={results.empty} text={results.emptyText} />
  const own = data.find(({ entry }) => entry._id === event.entry?._id)
  return (
    <div className={classes.results}>
      <Podium event={event} lines={data} />
      {event.entry && !(own && hasPlace(own)) && <p className={classes.unplaced}>{results.noPlace}</p>}
      <ResultsTable event={event} lines={data} />
    </div>
  )
}

/** Why there is nothing to see yet, and when there will be. It turns into the results by itself. */
function NotOut({ event }: { event: BoardEvent }): ReactNode {
  const { results, scoreboard } = usePlayerMessages()
  const { language } = useLanguage()
  const may = useMay()
  const state = resultsState(event)
  const staffText = may('revealBoard', event.id) ? 'frozenAdminText' : 'frozenStaffText'
  const frozenText = event.isForAdmin ? staffText : 'frozenText'
  const link = { params: { id: event.id }, variant: 'default' } as const
  if (state === 'upcoming')
    return (
      <NotYetState
        title={results.upcoming}
        text={results.upcomingText(dateAndTime(language, new Date(event.startDate)))}
      />
    )
  const board = (
    <ButtonLink to={screens.scoreboard} {...link}>
      {scoreboard.toBoard}
    </ButtonLink>
  )
  if (state === 'running')
    return (
      <NotYetState
        title={results.running}
        text={results.runningText(dateAndTime(language, new Date(event.endDate)))}
        action={board}
      />
    )
  return (
    <NotYetState
      title={results.frozen}
      text={results[frozenText]}
      action={
        <div className={classes.ways}>
          {event.isForAdmin && (
            <IfMay call="revealBoard" event={event.id}>
              <ButtonLink to={screens.ceremony} params={{ id: event.id }}>
                {scoreboard.toCeremony}
              </ButtonLink>
            </IfMay>
          )}
          {board}
        </div>
      }
    />
  )
}

/** The first three, each under the numeral pennant of its place. */
function Podium({ event, lines }: { event: BoardEvent; lines: readonly ScoreboardLine[] }): ReactNode {
  const { results, scoreboard } = usePlayerMessages()
  const { language } = useLanguage()
  const first = lines.slice(0, 3).filter(hasPlace)
  if (first.length === 0) return null
  return (
    <ol className={classes.podium} aria-label={results.podium}>
      {first.map(({ rank, entry, school, score }) => (
        <li key={entry._id} data-rank={rank}>
          <SignalFlag letter={String(rank)} size={rank === 1 ? 56 : 44} />
          <span className={classes.rank}>{scoreboard.ceremony.place(rank)}</span>
          <Link to={screens.entry} params={{ id: event.id, entry: entry._id }}>
            <bdi>{entry.name}</bdi>
          </Link>
          {school !== null && <span className={classes.school}>{school}</span>}
          <strong>{score.toLocaleString(language)}</strong>
        </li>
      ))}
    </ol>
  )
}
