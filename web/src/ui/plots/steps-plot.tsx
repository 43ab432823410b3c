import { type PointerEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { roundTop } from './round-top.ts'
import { leftOf, spanOf, type Step, stepAt, stepsPath } from './steps-shape.ts'
import styles from './steps-plot.module.css'

interface StepsPlotProps {
  /** Oldest first; at least one. */
  steps: readonly Step[]
  now: Date
  /** What the line tells as a whole, while nothing is pointed at. */
  summary: string
  /** What one step tells. */
  say: (place: number) => string
  /** Under the two ends of the line. */
  ends: readonly [string, string]
  /** For the ears: what is walked through. */
  label: string
}

/** More dots than this would be a thick line. */
const maxDots = 60

/**
 * A line that rises step by step. Pointer and finger read the step that is nearest; the arrow keys walk through all of
 * them, and a voice says each.
 */
export function StepsPlot({ steps, now, summary, say, ends, label }: StepsPlotProps): ReactNode {
  const { language } = useLanguage()
  const [asked, setAsked] = useState<number>()
  const span = spanOf(steps, now)
  const top = roundTop(steps.map(({ total }) => total))
  const last = steps.length - 1
  const dots = steps.map((step, place) => ({ place, left: leftOf(step.at, span), bottom: (step.total / top) * 100 }))
  const reading = asked === undefined ? undefined : dots[asked]

  function read({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAsked(stepAt((clientX - left) / width, steps, span))
  }

  return (
    <div className={styles.figure}>
      <output className={styles.reading}>{asked === undefined ? summary : say(asked)}</output>
      <div className={styles.plot} onPointerMove={read} onPointerDown={read} onPointerLeave={() => setAsked(undefined)}>
        {[100, 50].map((percent) => (
          <span key={percent} className={styles.rule} style={{ bottom: `${percent}%` }} aria-hidden>
            {((top * percent) / 100).toLocaleString(language)}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden focusable="false">
          <path className={styles.area} d={`${stepsPath(steps, span, top)}V100H0Z`} />
          <path className={styles.line} d={stepsPath(steps, span, top)} />
        </svg>
        {dots.length <= maxDots &&
          dots.map(({ place, left, bottom }) => (
            <span key={place} className={styles.dot} style={{ left: `${left}%`, bottom: `${bottom}%` }} />
          ))}
        {reading && (
          <span className={styles.dot} data-read style={{ left: `${reading.left}%`, bottom: `${reading.bottom}%` }} />
        )}
        <input
          type="range"
          className="visually-hidden"
          aria-label={label}
          aria-valuetext={say(asked ?? last)}
          min={0}
          max={last}
          value={asked ?? last}
          onFocus={() => setAsked(last)}
          onChange={(event) => setAsked(Number(event.currentTarget.value))}
          onBlur={() => setAsked(undefined)}
        />
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  )
}
