import { useEffect, useEffectEvent } from 'react'
import { opensSearch, type Within } from './search-keys.ts'

/** Listens everywhere for the keys that open the search. Another dialog is finished first. */
export function useSearchKeys(open: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || !opensSearch(event, withinOf(event.target))) return
    event.preventDefault()
    if (!event.repeat && !hasOpenDialog()) open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => hear(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function withinOf(target: EventTarget | null): Within {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.isContentEditable) return 'editor'
  return target.matches('input, textarea, select') ? 'field' : 'page'
}

function hasOpenDialog(): boolean {
  const dialogs = document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"]')
  return [...dialogs].some((dialog) => dialog.checkVisibility())
}
