import type { ReactNode } from 'react'
import { useIdle } from '#lib/browser/unattended.ts'
import classes from './wall-bar.module.css'

const idleAfter = 3_000
/** What the bar says at first stays long enough to be read. */
const idleAtFirst = 9_000

/** Whether the wall has to itself what it shows. `except` are keys that lead the show and bring no bar. */
export function useIdleWall(except?: readonly string[]): boolean {
  return useIdle({ after: idleAfter, atFirst: idleAtFirst, ...(except && { except }) })
}

interface WallBarProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** The buttons of a wall: hidden while the pointer rests (`data-idle` on the wall), shown again at a touch. */
export function WallBar({ label, className = '', children }: WallBarProps): ReactNode {
  return (
    <nav className={`${classes.bar} ${className}`} aria-label={label}>
      {children}
    </nav>
  )
}
