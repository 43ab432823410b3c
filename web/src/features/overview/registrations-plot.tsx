import type { ReactNode } from 'react'
import type { Overview } from '@drapeau/contract/site.ts'
import { useLanguage, useMessages } from '#lib/messages.ts'
import { shortDay } from '#lib/time.ts'
import { barsOf, roundTop } from './bars.ts'
import { DaysTable } from './days-table.tsx'
import classes from './registrations-plot.module.css'
import { Section } from './section.tsx'

/** Registrations per day, as bars for the eye and as a table for everybody else. */
export function RegistrationsPlot({ days }: { days: Overview['users']['perDay'] }): ReactNode {
  const { overview } = useMessages()
  const { language } = useLanguage()
  const top = roundTop(days)
  const [first, last] = [days.at(0), days.at(-1)]
  if (days.every(({ count }) => count === 0))
    return <Section title={overview.registrations} hint={overview.registrationsNone} />
  return (
    <Section title={overview.registrations} hint={overview.registrationsHint}>
      <figure className={classes.figure}>
        <svg className={classes.plot} aria-hidden>
          {[0, 50, 100].map((percent) => (
            <line key={percent} className={classes.rule} x1="0" x2="100%" y1={`${percent}%`} y2={`${percent}%`} />
          ))}
          {barsOf(days, top).map(({ day, count, left, width, height }) => (
            <g key={day} className={classes.bar}>
              <title>{overview.onDay(shortDay(language, day), count)}</title>
              <rect x={`${left}%`} width={`${width}%`} y={`${100 - height}%`} height={`${height}%`} />
              {count > 0 && (
                <text x={`${left + width / 2}%`} y={`${100 - height}%`} dy="-6">
                  {count}
                </text>
              )}
            </g>
          ))}
        </svg>
        {first && last && (
          <figcaption className={classes.span} aria-hidden>
            <span>{shortDay(language, first.day)}</span>
            <span>{shortDay(language, last.day)}</span>
          </figcaption>
        )}
      </figure>
      <DaysTable days={days} />
    </Section>
  )
}
