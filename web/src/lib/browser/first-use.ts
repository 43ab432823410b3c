const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click']

/**
 * Resolves when somebody begins to use the drawn page. Most visitors read the first screen and follow a link: they never
 * need the app, which is most of what the page would load.
 */
export function firstUse(): Promise<void> {
  return new Promise((resolve) => {
    const begin = (event: Event): void => {
      if (isStill(event)) return
      for (const sign of signs) removeEventListener(sign, begin, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
  })
}

/** Browsers report a pointer that rests where the page was drawn as one that moves, by nothing. */
function isStill(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}
