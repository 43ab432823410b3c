import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { shortDay } from '#lib/time/time-format.ts'
import { roundTop } from '#ui/plots/round-top.ts'
import { barsOf, dayAfterKey, type Series, sumOf } from './bars.ts'
import { DaysTable } from './days-table.tsx'
import classes from './day-plot.module.css'

interface DayPlotProps {
  label: string
  /** Calendar days, oldest first. */
  days: readonly string[]
  series: readonly Series[]
}

/** Counts per day: bars for the eye, numbers under the pointer or the focus, and a table for everybody else. */
export function DayPlot({ label, days, series }: DayPlotProps): ReactNode {
  const { overview } = useOfficeMessages()
  const { language } = useLanguage()
  const [shown, setShown] = useState<number | null>(null)
  const day = shown === null ? undefined : days[shown]
  const [first, last] = [days.at(0), days.at(-1)]
  return (
    <>
      <figure className={classes.figure}>
        <div className={classes.legend} aria-hidden>
          <span className={classes.day}>{day === undefined ? overview.allDays : shortDay(language, day)}</span>
          {series.map(({ key, label: name, look, counts }) => (
            <span key={key} className={classes.series}>
              <Swatch look={look} />
              {name}
              <strong>{(shown === null ? sumOf(counts) : (counts[shown] ?? 0)).toLocaleString(language)}</strong>
            </span>
          ))}
        </div>
        <div className={classes.field}>
          <Bars series={series} />
          <Slots label={label} days={days} series={series} onShow={setShown} />
        </div>
        {first !== undefined && last !== undefined && (
          <figcaption className={classes.span} aria-hidden>
            <span>{shortDay(language, first)}</span>
            <span>{shortDay(language, last)}</span>
          </figcaption>
        )}
      </figure>
      <DaysTable days={days} series={series} />
    </>
  )
}

function Bars({ series }: { series: readonly Series[] }): ReactNode {
  const { language } = useLanguage()
  const hatch = useId()
  const top = roundTop(series.flatMap(({ counts }) => counts))
  const bars = barsOf(
    series.map(({ counts }) => counts),
    top,
  )
  // One bar a day has room for its number; two have a scale instead.
  const isAlone = series.length === 1
  return (
    <svg className={classes.plot} aria-hidden>
      <Hatch id={hatch} />
      {[0, 50, 100].map((percent) => (
        <line key={percent} className={classes.rule} x1="0" x2="100%" y1={`${percent}%`} y2={`${percent}%`} />
      ))}
      {bars.map(({ day, series: place, left, width, height }) => {
        const look = series[place]?.look
        return (
          <rect
            key={`${day}-${place}`}
            className={classes.bar}
            data-look={look}
            fill={look === 'hatched' ? `url(#${hatch})` : undefined}
            visibility={height === 0 ? 'hidden' : undefined}
            x={`${left}%`}
            width={`${width}%`}
            y={`${100 - height}%`}
            height={`${height}%`}
          />
        )
      })}
      {isAlone
        ? bars
            .filter(({ count }) => count > 0)
            .map(({ day, count, left, width, height }) => (
              <text key={day} className={classes.count} x={`${left + width / 2}%`} y={`${100 - height}%`} dy="-6">
                {count.toLocaleString(language)}
              </text>
            ))
        : [top, top / 2].map((count, place) => (
            <text key={count} className={classes.scale} x="0" y={`${place * 50}%`} dy="-4">
              {count.toLocaleString(language)}
            </text>
          ))}
    </svg>
  )
}

interface SlotsProps extends DayPlotProps {
  onShow: (day: number | null) => void
}

/** One stop for the keyboard; the arrows walk through the days. */
function Slots({ label, days, series, onShow }: SlotsProps): ReactNode {
  const { overview } = useOfficeMessages()
  const { language } = useLanguage()
  const [stop, setStop] = useState(days.length - 1)

  function walk(event: KeyboardEvent<HTMLElement>): void {
    const next = dayAfterKey(event.key, stop, days.length)
    const slot = next === undefined ? undefined : event.currentTarget.parentElement?.children[next]
    if (!(slot instanceof HTMLElement)) return
    event.preventDefault()
    slot.focus()
  }

  return (
    <fieldset className={classes.days} aria-label={overview.plotOf(label)}>
      {days.map((day, place) => (
        <button
          key={day}
          type="button"
          className={classes.slot}
          tabIndex={place === stop ? 0 : -1}
          aria-label={overview.onDay(
            shortDay(language, day),
            series.map(({ say, counts }) => say(counts[place] ?? 0)),
          )}
          onKeyDown={walk}
          onPointerEnter={() => onShow(place)}
          onPointerLeave={() => onShow(null)}
          onFocus={() => {
            setStop(place)
            onShow(place)
          }}
          onBlur={() => onShow(null)}
        />
      ))}
    </fieldset>
  )
}

/** Slanted lines, which differ from a solid filling without their colour. */
function Hatch({ id }: { id: string }): ReactNode {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={classes.hatch} x1="0" x2="0" y1="0" y2="5" />
      </pattern>
    </defs>
  )
}

/** The filling of the bars of a series. */
function Swatch({ look }: { look: Series['look'] }): ReactNode {
  const hatch = useId()
  return (
    <svg className={classes.swatch} viewBox="0 0 14 14">
      <Hatch id={hatch} />
      <rect
        data-look={look}
        fill={look === 'hatched' ? `url(#${hatch})` : undefined}
        x="1"
        y="1"
        width="12"
        height="12"
      />
    </svg>
  )
}
