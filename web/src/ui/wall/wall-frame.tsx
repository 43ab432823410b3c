import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWakeLock } from '#lib/browser/unattended.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { keepFocus, useIdleWall, WallBar } from './wall-bar.tsx'
import classes from './wall.module.css'

interface WallFrameProps {
  title: string
  clock?: ReactNode
  /** The link away from the wall. */
  leave: ReactNode
  /** What else is for hands, before what every wall has. */
  tools?: ReactNode
  /** Keys that lead the wall, and bring no bar. */
  keys?: readonly string[]
  children: ReactNode
}

/** The whole wall: it stays awake, and what is for hands goes when nobody moves. */
export function WallFrame({ title, clock, leave, tools, keys, children }: WallFrameProps): ReactNode {
  const search: { look?: unknown } = useSearch({ strict: false })
  const isIdle = useIdleWall(keys)
  const look = search.look === 'light' ? 'light' : 'dark'
  useWakeLock()
  return (
    <div className={classes.wall} data-look={look} data-idle={isIdle || undefined}>
      <header className={classes.head}>
        <h1>{title}</h1>
        {clock}
      </header>
      {children}
      <WallControls look={look} tools={tools} leave={leave} />
    </div>
  )
}

interface WallControlsProps extends Pick<WallFrameProps, 'tools' | 'leave'> {
  look: 'light' | 'dark'
}

function WallControls({ look, tools, leave }: WallControlsProps): ReactNode {
  const { wall, theme } = useMessages().common
  const other = look === 'dark' ? 'light' : 'dark'
  return (
    <WallBar className={classes.controls} label={wall.controls}>
      {tools ?? <span className={classes.hint}>{wall.fullScreenHint}</span>}
      {document.fullscreenEnabled && (
        <button type="button" onMouseDown={keepFocus} onClick={() => void toggleFullScreen()}>
          {wall.fullScreen}
        </button>
      )}
      <Link to="." search={(before: object) => ({ ...before, look: other === 'light' ? 'light' : undefined })} replace>
        {theme[other]}
      </Link>
      {leave}
    </WallBar>
  )
}

/** That what is shown may be out of date. */
export function WallCut(): ReactNode {
  return <output className={classes.cut}>{useMessages().common.wall.offline}</output>
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}
