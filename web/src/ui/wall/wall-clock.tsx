import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { clockFace } from './wall.ts'
import classes from './wall.module.css'

/** ready: not started; over: its time has come. */
export type ClockPhase = 'ready' | 'running' | 'paused' | 'over'

interface WallClockProps {
  label: string
  milliseconds: number
  phase: ClockPhase
  /** The moment that it runs to, where there is one. */
  until?: string
  /** For what the room works by: larger, and without hours that are nought. */
  isTimer?: boolean
}

export function WallClock({ label, milliseconds, phase, until, isTimer = false }: WallClockProps): ReactNode {
  const { wall } = useMessages().common
  const { days, clock } = clockFace(milliseconds)
  return (
    <p className={classes.clock} data-phase={phase} data-timer={isTimer || undefined}>
      <span>{label}</span>
      <time dateTime={until}>
        {days > 0 && <>{wall.days(days)} </>}
        {isTimer && days === 0 ? clock.replace(/^00:/, '') : clock}
      </time>
    </p>
  )
}
