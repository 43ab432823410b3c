import { type PointerEvent, type ReactNode, useState } from 'react'
import { solvesToMinimum, valueOf } from '@drapeau/rules/value.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { areaPath, curveOf, type FallingValue, linePath, rowsOf, solvesAt } from './value-points.ts'
import classes from './value-plot.module.css'

interface ValuePlotProps {
  fall: FallingValue
  /** How often it has been solved; a dot shows where the value stands today. */
  solves?: number
}

/**
 * The value against the number of solves. The line under it is a slider: pointer, finger and arrow keys all read out the
 * value of any number of solves, and so does a voice.
 */
export function ValuePlot({ fall, solves }: ValuePlotProps): ReactNode {
  const words = useOfficeMessages().challenges.valuePlot
  const { language } = useLanguage()
  const { last, points } = curveOf(fall, solves)
  const [asked, setAsked] = useState<number>()
  const at = Math.min(asked ?? solves ?? 0, last)
  const value = valueOf(fall, at)

  function read({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAsked(solvesAt((clientX - left) / width, last))
  }

  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>{words.title}</span>
        <output className={classes.reading}>
          {asked === undefined && solves !== undefined ? words.now(solves, value) : words.at(at, value)}
        </output>
      </figcaption>
      <div
        className={classes.plot}
        onPointerMove={read}
        onPointerDown={read}
        onPointerLeave={() => setAsked(undefined)}
      >
        <span className={classes.top}>{fall.value.toLocaleString(language)}</span>
        <span className={classes.floor} style={{ bottom: `${(fall.minimum / fall.value) * 100}%` }}>
          {fall.minimum.toLocaleString(language)}
        </span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden focusable="false">
          <path className={classes.area} d={areaPath(points, last, fall.value)} />
          <line
            className={classes.minimum}
            x1="0"
            x2="100"
            y1={100 - (fall.minimum / fall.value) * 100}
            y2={100 - (fall.minimum / fall.value) * 100}
          />
          <path className={classes.line} d={linePath(points, last, fall.value)} />
        </svg>
        {solves !== undefined && <Mark kind="today" fall={fall} solves={solves} last={last} />}
        {asked !== undefined && <Mark kind="reading" fall={fall} solves={at} last={last} />}
      </div>
      <input
        type="range"
        className={classes.slider}
        aria-label={words.solves}
        aria-valuetext={words.at(at, value)}
        min={0}
        max={last}
        value={at}
        onChange={(event) => setAsked(Number(event.currentTarget.value))}
        onBlur={() => setAsked(undefined)}
      />
      <div className={classes.scale} aria-hidden>
        <span>0</span>
        <span>{words.solves}</span>
        <span>{last.toLocaleString(language)}</span>
      </div>
      <p className={classes.note}>{words.floor(solvesToMinimum(fall), fall.minimum)}</p>
      <ValueTable fall={fall} />
    </figure>
  )
}

interface MarkProps {
  kind: 'today' | 'reading'
  fall: FallingValue
  solves: number
  last: number
}

/** A dot on the curve. */
function Mark({ kind, fall, solves, last }: MarkProps): ReactNode {
  const place = {
    left: `${(Math.min(solves, last) / last) * 100}%`,
    bottom: `${(valueOf(fall, solves) / fall.value) * 100}%`,
  }
  return <span className={classes.mark} data-kind={kind} style={place} />
}

/** The same in a few numbers. */
function ValueTable({ fall }: { fall: FallingValue }): ReactNode {
  const words = useOfficeMessages().challenges.valuePlot
  const { language } = useLanguage()
  return (
    <details className={classes.details}>
      <summary>{words.table}</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.solves}</th>
            <th scope="col">{words.points}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(fall).map(({ solves, value }) => (
            <tr key={solves}>
              <th scope="row">{solves.toLocaleString(language)}</th>
              <td>{value.toLocaleString(language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
