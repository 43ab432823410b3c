import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import classes from './projector.module.css'

/** For whoever sets it up: they go as soon as nobody moves, and come back at a touch. */
export function ProjectorControls({ id, look }: { id: string; look: 'light' | 'dark' }): ReactNode {
  const { projector } = usePlayerMessages().scoreboard
  const other = look === 'dark' ? 'light' : 'dark'
  return (
    <nav className={classes.controls} aria-label={projector.controls}>
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
    </nav>
  )
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}
