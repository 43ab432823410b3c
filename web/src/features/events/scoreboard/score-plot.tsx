import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { clockTime } from '#lib/time/time-format.ts'
import { LinesPlot } from '#ui/plots/lines-plot.tsx'
import { type LinePoint, scoreAt } from '#ui/plots/lines-shape.ts'
import { type BoardEvent, plotEnd } from './board-event.ts'
import { ScoreTable } from './score-table.tsx'

interface Scored {
  id: string
  name: string
  points: readonly { at: string; score: number }[]
}

interface ScorePlotProps {
  event: BoardEvent
  now: Date
  frozenAt: string | null
  /** The best first. */
  scores: readonly Scored[]
  /** On a wall nobody points, and the names are elsewhere. */
  isBare?: boolean
}

/** Scores over the time of an event, and the same in a table for who cannot see lines. */
export function ScorePlot({ event, now, frozenAt, scores, isBare = false }: ScorePlotProps): ReactNode {
  const { plot } = usePlayerMessages().scoreboard
  const { language } = useLanguage()
  const from = Date.parse(event.startDate)
  const lines = scores.map((scored) => ({ ...scored, points: scored.points.map(pointOf) }))
  const lastTurn = Math.max(from, ...lines.map(({ points }) => points.at(-1)?.at ?? from))
  const { to, until } = plotEnd(event, frozenAt, now, lastTurn)
  // The page of an entry shows one line, and its solves are the table.
  const isAlone = scores.length === 1
  const isOver = event.status === 'ended'
  const clock = (moment: number): string => clockTime(language, new Date(moment), to - from)

  const linkTo = (entry: string) => ({ to: screens.entry, params: { id: event.id, entry } })

  function latestWords(): string {
    if (frozenAt !== null) return plot.latestFrozen
    return isOver ? plot.final : plot.latest
  }

  function standing(moment: number, most: number, write = (name: string): string => name): string {
    const best = lines
      .map(({ name, points }) => ({ name: write(name), score: scoreAt(points, moment) }))
      .toSorted((one, other) => other.score - one.score)
    const texts = best.slice(0, most).map(({ name, score }) => plot.scoreOf(name, score))
    return plot.say(clock(moment), texts.join(', '))
  }

  return (
    <>
      <LinesPlot
        lines={lines.map(({ id, name, points }) => ({ id, name, points, ...(isAlone ? {} : { link: linkTo(id) }) }))}
        from={from}
        to={to}
        until={until}
        frozenAt={frozenAt === null ? null : Date.parse(frozenAt)}
        hasList={!isBare}
        words={{
          slider: plot.slider,
          say: (moment) => standing(moment, lines.length),
          brief: (moment) => standing(moment, 3, isolated),
          latest: latestWords(),
          at: plot.at,
          frozen: plot.frozen,
          end: isOver ? clock(to) : plot.now,
        }}
      />
      {!isBare && !isAlone && (
        <ScoreTable lines={lines} linkTo={linkTo} isSolo={event.isSolo} from={from} until={until} />
      )}
    </>
  )
}

/** A name that is written from right to left must not draw the scores beside it along. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`
}

function pointOf({ at, score }: { at: string; score: number }): LinePoint {
  return { at: Date.parse(at), score }
}
