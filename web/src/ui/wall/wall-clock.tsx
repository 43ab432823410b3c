import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { clockFace } from './clock-face.ts'
import classes from './wall.module.css'

interface WallClockProps {
  label: string
  milliseconds: number
  until: string
  isPaused: boolean
}

/** Large digits in the corner of a wall. */
export function WallClock({ label, milliseconds, until, isPaused }: WallClockProps): ReactNode {
  const { wall } = useMessages().common
  const { days, clock } = clockFace(milliseconds)
  return (
    <p className={classes.clock} data-paused={isPaused || undefined}>
      <span>{label}</span>
      <time dateTime={until}>
        {days > 0 && <>{wall.days(days)} </>}
        {clock}
      </time>
    </p>
  )
}
