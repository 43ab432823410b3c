import { type ReactNode, useEffect, useRef } from 'react'
import { repeatEarlyPress } from '#lib/forms/early-input.ts'
import { currentPageContext, type PageContext } from '#lib/browser/page-context.ts'
import type { ScreenName } from '#app/screen-for.ts'

interface ArrivalProps {
  address: string
  screen: ScreenName
  title: string
  /** What the title was made from. */
  pageContext: PageContext
}

let hasArrived = false

/**
 * Stands behind a screen and is drawn together with it. Names the window; after a change of screen it moves the focus
 * to the heading, as a page load would, and tells the title as soon as it is the new screen's whole title.
 */
export function Arrival({ address, screen, title, pageContext }: ArrivalProps): ReactNode {
  const output = useRef<HTMLOutputElement>(null)
  const at = useRef('')
  const isUntold = useRef(false)

  useEffect(() => {
    // From here on the page reacts to its reader.
    document.documentElement.dataset['awake'] = ''
    repeatEarlyPress()
    const here = `${address} ${screen}`
    if (screen !== 'waiting' && at.current !== here) {
      at.current = here
      // The browser itself announces the first page and knows where the focus is.
      isUntold.current = hasArrived
      if (hasArrived) focusHeading()
      hasArrived = true
    }
    // The first drawing of a screen still has the name of the one before; the next one follows at once.
    if (pageContext !== currentPageContext()) return
    document.title = title
    if (!isUntold.current || pageContext.isComing) return
    isUntold.current = false
    if (output.current) output.current.textContent = title
  }, [address, screen, title, pageContext])

  return <output ref={output} className="visually-hidden" />
}

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  // The router decides where the page is scrolled to.
  target.focus({ preventScroll: true })
}
