import { type ReactNode, useId } from 'react'
import type { Series } from './series.ts'
import classes from './day-plot.module.css'

/** Slanted lines: a filling that is told from a solid one without its colour. */
export function Hatch({ id }: { id: string }): ReactNode {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={classes.hatch} x1="0" x2="0" y1="0" y2="5" />
      </pattern>
    </defs>
  )
}

/** What a bar of a series looks like. */
export function Swatch({ look }: { look: Series['look'] }): ReactNode {
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
