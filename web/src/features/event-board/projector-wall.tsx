import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useNow } from '#lib/clock.ts'
import { useLanguage } from '#lib/messages.ts'
import { usePlay } from '#lib/play.ts'
import { clockTime } from '#lib/time.ts'
import { feedQuery, onWall, timelineQuery, wallQuery } from './event-board.api.ts'
import type { BoardEvent } from './event-view.ts'
import { ProjectorBlood, ProjectorFeed } from './projector-feed.tsx'
import { ProjectorBoard } from './projector-board.tsx'
import { ProjectorClock } from './projector-clock.tsx'
import { ProjectorControls } from './projector-controls.tsx'
import { wallPage } from './projector-pages.ts'
import { ScorePlot } from './score-plot.tsx'
import { useFirstBloods } from './use-first-bloods.ts'
import { useIdle } from './use-idle.ts'
import { useWakeLock } from './use-wake-lock.ts'
import classes from './projector.module.css'

const second = 1_000
const idleAfter = 3_000
/** The hint about the full screen stays long enough to be read. */
const hintFor = 9_000

/** Board, plot and news side by side, turning their pages by themselves. */
export function ProjectorWall({ event }: { event: BoardEvent }): ReactNode {
  const search: { look?: unknown } = useSearch({ strict: false })
  const isIdle = useIdle(idleAfter, hintFor)
  const now = useNow(second)
  const look = search.look === 'light' ? 'light' : 'dark'
  useWakeLock()
  return (
    <div className={classes.wall} data-look={look} data-idle={isIdle || undefined}>
      <header className={classes.head}>
        <h1>{event.name}</h1>
        {event.status !== 'upcoming' && <ProjectorClock event={event} now={now} />}
      </header>
      {event.status === 'upcoming' ? (
        <div className={classes.waiting}>
          <ProjectorClock event={event} now={now} />
        </div>
      ) : (
        <Parts event={event} now={now} />
      )}
      <ProjectorControls event={event} look={look} />
    </div>
  )
}

function Parts({ event, now }: { event: BoardEvent; now: Date }): ReactNode {
  const { projector } = usePlay().eventBoard
  const { language } = useLanguage()
  const [begun] = useState(now)
  const board = useQuery({ ...wallQuery(event), ...onWall })
  const timeline = useQuery({ ...timelineQuery(event), ...onWall })
  const feed = useQuery({ ...feedQuery(event.id), ...onWall })
  const blood = useFirstBloods(feed.data?.feed)
  const lines = board.data?.scoreboard ?? []
  const { page } = wallPage(lines.length, now.getTime() - begun.getTime())
  const frozenAt = board.data?.frozenAt ?? null
  const isCut = [board, timeline, feed].some(({ failureCount }) => failureCount > 0)
  const frozenWords = event.status === 'ended' ? projector.frozenOver : projector.frozenText
  const hasLines = timeline.data?.timeline.some(({ points }) => points.length > 0) ?? false
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
      {isCut && <output className={classes.cut}>{projector.offline}</output>}
      {blood && <ProjectorBlood blood={blood} />}
    </>
  )
}
