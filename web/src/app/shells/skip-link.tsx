import type { MouseEvent, ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import styles from '#app/shells/skip-link.module.css'

/** The first stop of the Tab key: past the navigation. */
export function SkipLink(): ReactNode {
  const { common } = useMessages()
  return (
    <a href="#content" className={styles.skip} onClick={skip}>
      {common.skipToContent}
    </a>
  )
}

/** Moves the focus itself, so that the address keeps no trace of it. */
function skip(event: MouseEvent): void {
  const content = document.getElementById('content')
  if (!content) return
  event.preventDefault()
  content.tabIndex = -1
  content.focus()
}
