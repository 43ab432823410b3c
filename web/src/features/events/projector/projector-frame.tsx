import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
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

/** Hidden while the pointer rests, shown again at a touch. */
function ProjectorControls({ id, look }: { id: string; look: 'light' | 'dark' }): ReactNode {
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

/** True when nobody has moved the pointer or pressed a key for so many milliseconds; at first it waits longer. */
function useIdle(after: number, atFirst: number): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setIsIdle(true), atFirst)
    const wake = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => setIsIdle(true), after)
      setIsIdle(false)
    }
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const sign of signs) window.addEventListener(sign, wake, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, wake)
    }
  }, [after, atFirst])
  return isIdle
}

/** Keeps the screen awake for as long as it is shown, where the browser can. It lets go by itself when the tab is hidden. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isGone = false
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      lock = await askForLock()
      if (isGone) await lock?.release()
    }
    const look = (): void => void hold()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release()
    }
  }, [])
}

/** An empty battery, or a browser that cannot or does not want to: the wall works without. */
async function askForLock(): Promise<WakeLockSentinel | null> {
  if (!('wakeLock' in navigator)) return null
  return navigator.wakeLock.request('screen').catch(() => null)
}
