import { type ReactNode, useEffect, useRef } from 'react'
import type { ScreenName } from '#app/screen-for.ts'

interface ArrivalProps {
  address: string
  screen: ScreenName
  title: string
}

let hasArrived = false

/**
 * Stands behind a screen and is drawn together with it. Names the window; after a change of screen it moves the focus
 * to the heading and tells the title, as a page load would.
 */
export function Arrival({ address, screen, title }: ArrivalProps): ReactNode {
  const told = useRef<HTMLOutputElement>(null)
  const at = useRef('')

  useEffect(() => {
    document.title = title
    // From here on the page answers to its reader.
    document.documentElement.dataset['awake'] = ''
    const here = `${address} ${screen}`
    if (screen === 'waiting' || at.current === here) return
    at.current = here
    // The browser itself announces the first page and knows where the focus is.
    if (hasArrived) {
      if (told.current) told.current.textContent = title
      focusHeading()
    }
    hasArrived = true
  }, [address, screen, title])

  return <output ref={told} className="visually-hidden" />
}

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  // The router decides where the page is scrolled to.
  target.focus({ preventScroll: true })
}
