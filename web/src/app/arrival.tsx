import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  const [told, setTold] = useState('')
  const at = useRef('')

  useEffect(() => {
    document.title = title
    const here = `${address} ${screen}`
    if (screen === 'waiting' || at.current === here) return
    at.current = here
    // The browser itself announces the first page and knows where the focus is.
    if (hasArrived) {
      setTold(title)
      focusHeading()
    }
    hasArrived = true
  }, [address, screen, title])

  return (
    <p className="visually-hidden" role="status">
      {told}
    </p>
  )
}

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  // The router decides where the page is scrolled to.
  target.focus({ preventScroll: true })
}
