import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useWakeLock } from '#lib/browser/unattended.ts'
import classes from './projector.module.css'
import { useIdleWall, WallBar } from './wall-bar.tsx'

interface ProjectorFrameProps {
  id: string
  title: string
  clock?: ReactNode
  children: ReactNode
}

/** The whole wall: it stays awake, and what is for hands goes when nobody moves. */
export function ProjectorFrame({ id, title, clock, children }: ProjectorFrameProps): ReactNode {
  const search: { look?: unknown } = useSearch({ strict: false })
  const isIdle = useIdleWall()
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

function ProjectorControls({ id, look }: { id: string; look: 'light' | 'dark' }): ReactNode {
  const { projector } = usePlayerMessages().scoreboard
  const other = look === 'dark' ? 'light' : 'dark'
  return (
    <WallBar className={classes.controls} label={projector.controls}>
      <span className={classes.hint}>{projector.fullScreenHint}</span>
      {document.fullscreenEnabled && (
        <button type="button" onClick={() => void toggleFullScreen()}>
          {projector.fullScreen}
        </button>
      )}
      <Link to="." search={(before: object) => ({ ...before, look: other === 'light' ? 'light' : undefined })} replace>
        {projector[other]}
      </Link>
      <Link to={screens.scoreboard} params={{ id }}>
        {projector.leave}
      </Link>
    </WallBar>
  )
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}
