import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { FeedItem } from '@drapeau/contract/scoreboard.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { clockTime } from '#lib/time/time-format.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { WallClock } from '#ui/wall/wall-clock.tsx'
import { polled, useAutoRetry, WallFault } from '#ui/wall/wall-fault.tsx'
import { WallCut, WallFrame } from '#ui/wall/wall-frame.tsx'
import { wallPage } from '#ui/wall/wall.ts'
import { type Board, boardQuery, feedQuery, timelineQuery } from '#features/events/scoreboard/scoreboard.api.ts'
import type { BoardEvent } from '#features/events/scoreboard/board-event.ts'
import { ProjectorBlood, ProjectorFeed } from './projector-feed.tsx'
import { ProjectorBoard } from './projector-board.tsx'
import { ScorePlot } from '#features/events/scoreboard/score-plot.tsx'
import classes from './projector.module.css'
import { freshBloods, maxOnWall } from './projector.ts'

const second = 1_000

/** Board, plot and news side by side, turning their pages by themselves. */
export function ProjectorWall({ event }: { event: BoardEvent }): ReactNode {
  const now = useNow(second)
  const clock = <ProjectorClock event={event} now={now} />
  return (
    <ProjectorFrame id={event.id} title={event.name} clock={event.status !== 'upcoming' && clock}>
      {event.status === 'upcoming' ? <div className={classes.waiting}>{clock}</div> : <Parts event={event} now={now} />}
    </ProjectorFrame>
  )
}

interface ProjectorFrameProps {
  id: string
  title: string
  clock?: ReactNode
  children: ReactNode
}

/** The wall of an event, which one leaves for its scoreboard. */
export function ProjectorFrame({ id, children, ...head }: ProjectorFrameProps): ReactNode {
  const leave = (
    <Link to={screens.scoreboard} params={{ id }}>
      {useMessages().common.wall.leave}
    </Link>
  )
  return (
    <WallFrame {...head} leave={leave}>
      {children}
    </WallFrame>
  )
}

function Parts({ event, now }: { event: BoardEvent; now: Date }): ReactNode {
  const { projector } = usePlayerMessages().scoreboard
  const { language } = useLanguage()
  const [begun] = useState(now)
  const board = useQuery({ ...wallQuery(event), ...polled })
  const timeline = useQuery({ ...timelineQuery(event), ...polled })
  const feed = useQuery({ ...feedQuery(event.id), ...polled })
  const faults = [useAutoRetry(board), useAutoRetry(timeline), useAutoRetry(feed)]
  const blood = useFirstBloods(feed.data?.feed)
  const lines = board.data?.scoreboard ?? []
  const { page } = wallPage(lines.length, maxOnWall, now.getTime() - begun.getTime())
  const frozenAt = board.data?.frozenAt ?? null
  const frozenWords = event.status === 'ended' ? projector.frozenOver : projector.frozenText
  const hasLines = timeline.data?.timeline.some(({ points }) => points.length > 0) ?? false
  if (board.data === undefined && faults[0]) return <WallFault fault={faults[0]} words={projector.fault} />
  return (
    <>
      {frozenAt !== null && (
        <p className={classes.frozen}>
          <strong>{projector.frozen}</strong>
          <span>{frozenWords(clockTime(language, new Date(frozenAt), 0))}</span>
        </p>
      )}
      <div className={classes.parts}>
        {board.data && (
          <ProjectorBoard lines={lines} page={page} totalRows={board.data.totalRows} isSolo={event.isSolo} />
        )}
        <div className={classes.side}>
          {timeline.data && hasLines && (
            <div className={classes.plot}>
              <ScorePlot
                event={event}
                now={now}
                frozenAt={timeline.data.frozenAt}
                scores={timeline.data.timeline.map(({ entry, points }) => ({
                  id: entry._id,
                  name: entry.name,
                  points,
                }))}
                isBare
              />
            </div>
          )}
          {feed.data && <ProjectorFeed feed={feed.data.feed} />}
        </div>
      </div>
      {faults.some(Boolean) && <WallCut />}
      {blood && <ProjectorBlood blood={blood} />}
    </>
  )
}

/** How long until it starts, or ends; in a pause how much is left; then that it is over. */
function ProjectorClock({ event, now }: { event: BoardEvent; now: Date }): ReactNode {
  const { projector } = usePlayerMessages().scoreboard
  if (event.status === 'ended') return <p className={classes.over}>{projector.over}</p>
  const isBefore = event.status === 'upcoming'
  const until = isBefore ? event.startDate : event.endDate
  const at = event.pausedAt === null ? now.getTime() : Date.parse(event.pausedAt)
  const label = isBefore ? projector.startsIn : event.pausedAt === null ? projector.endsIn : projector.paused
  return (
    <WallClock
      label={label}
      milliseconds={Date.parse(until) - at}
      until={until}
      phase={event.pausedAt === null ? 'running' : 'paused'}
    />
  )
}

/** Long enough for a hall to look up and read. */
const shownFor = 9_000

/** The first blood that is being called out, one after the other. */
function useFirstBloods(feed: readonly FeedItem[] | undefined): FeedItem | undefined {
  const [seen, setSeen] = useState<readonly FeedItem[]>()
  const [waiting, setWaiting] = useState<readonly FeedItem[]>([])
  if (feed && feed !== seen) {
    setSeen(feed)
    const fresh = freshBloods(seen, feed)
    if (fresh.length > 0) setWaiting([...waiting, ...fresh])
  }
  useEffect(() => {
    if (waiting.length === 0) return undefined
    const timer = setTimeout(() => setWaiting((rest) => rest.slice(1)), shownFor)
    return () => clearTimeout(timer)
  }, [waiting])
  return waiting[0]
}

/** The first page, unfiltered: more does not fit on a projector. */
const wallQuery = (board: Board) => boardQuery(board, { q: '', page: 1, school: undefined, country: undefined })
