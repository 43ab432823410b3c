import { useEffect, useEffectEvent } from 'react'

interface Presses {
  next: () => void
  back: () => void
}

/** Space, the arrows, and what a presenter's remote sends. */
const keys: Readonly<Record<string, keyof Presses>> = {
  ' ': 'next',
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'back',
  PageUp: 'back',
}

/** A ceremony is led from afar: its keys work wherever the focus is, except where a key has its own meaning. */
export function useCeremonyKeys(presses: Presses): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const meant = keys[event.key]
    if (meant === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    const isInDialog = document.querySelector('dialog[open]') !== null
    const isOwnKey = event.key === ' ' && target instanceof Element && target.closest('a, button') !== null
    if (isInDialog || isOwnKey) return
    event.preventDefault()
    // A key that is held down is one press: places must not fly by.
    if (!event.repeat) presses[meant]()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
