import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProjectorControls } from './projector-controls.tsx'
import { useIdle } from './use-idle.ts'
import { useWakeLock } from './use-wake-lock.ts'
import classes from './projector.module.css'

const idleAfter = 3_000
/** The hint about the full screen stays long enough to be read. */
const hintFor = 9_000

interface ProjectorFrameProps {
  id: string
  title: string
  clock?: ReactNode
  children: ReactNode
}

/** The whole wall: it stays awake, and what is for hands goes when nobody moves. */
export function ProjectorFrame({ id, title, clock, children }: ProjectorFrameProps): ReactNode {
  const search: { look?: unknown } = useSearch({ strict: false })
  const isIdle = useIdle(idleAfter, hintFor)
  const look = search.look === 'light' ? 'light' : 'dark'
  useWakeLock()
  return (
    <div className={classes.wall} data-look={look} data-idle={isIdle || undefined}>
      <header className={classes.head}>
        <h1>{title}</h1>
        {clock}
      </header>
      {children}
      <ProjectorControls id={id} look={look} />
    </div>
  )
}
