import { type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
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

/** A press by mouse leaves the focus alone: the next Space leads the wall, and does not press the last button again. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** A wall is led from afar: its keys work wherever the focus is, except where a key has its own meaning. */
export function useWallKeys(presses: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const meant = presses[event.key]
    if (meant === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    const isInDialog = document.querySelector('dialog[open]') !== null
    const isOwnKey =
      target instanceof Element && target.closest(event.key === ' ' ? 'a, button, input' : 'input') !== null
    if (isInDialog || isOwnKey) return
    event.preventDefault()
    // A key that is held down is one press.
    if (!event.repeat) meant()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
