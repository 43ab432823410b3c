import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { timelineQuery } from './scoreboard.api.ts'
import type { BoardEvent } from './board-event.ts'
import { ScorePlot } from './score-plot.tsx'
import classes from './scoreboard.module.css'

/** The lines of an event that runs reach so far as this clock has come. */
const glance = 30_000

/** How the ten best got where they are. */
export function TopPlot({ event }: { event: BoardEvent }): ReactNode {
  const { plot } = usePlayerMessages().scoreboard
  const titleId = useId()
  const now = useNow(glance)
  const { data, isError } = useQuery(timelineQuery(event))
  const hasPoints = data?.timeline.some(({ points }) => points.length > 0) ?? false
  // Nothing is kept free for a plot that says less than the board below it.
  if (isError && !data) return <p className={classes.muted}>{plot.failed}</p>
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{plot.title[event.isSolo ? 'player' : 'entry']}</h2>
        <p>{data?.frozen ? plot.hintFrozen : plot.hint}</p>
      </header>
      {data && !hasPoints && <p className={classes.muted}>{plot.none}</p>}
      {!data && <div className={classes.plotRoom} />}
      {data && hasPoints && (
        <ScorePlot
          event={event}
          now={now}
          frozenAt={data.frozenAt}
          scores={data.timeline.map(({ entry, points }) => ({ id: entry._id, name: entry.name, points }))}
        />
      )}
    </section>
  )
}
