let isPressed = false

if (typeof window !== 'undefined') {
  const release = (): void => {
    isPressed = false
  }
  window.addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  window.addEventListener('pointerup', release, { capture: true })
  window.addEventListener('pointercancel', release, { capture: true })
}

/**
 * Does something now or, while a mouse button or a finger is down, once it is up and has clicked. Leaving a field by
 * a press on the next thing may show a sentence, which moves that thing; the press must still hit it.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return act()
  const once = new AbortController()
  const later = (): void => {
    once.abort()
    // The click comes right after the release.
    setTimeout(act)
  }
  window.addEventListener('pointerup', later, { signal: once.signal })
  window.addEventListener('pointercancel', later, { signal: once.signal })
}
