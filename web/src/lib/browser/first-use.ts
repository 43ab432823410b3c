import { prefersFrench } from './preferred-language.ts'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click']

/**
 * Resolves when somebody begins to use the drawn page, or at once when there is something to offer. Most visitors read
 * the first screen and follow a link: they never need the app, which is most of what the page would load.
 */
export function firstUse(): Promise<void> {
  if (prefersFrench()) return Promise.resolve()
  return new Promise((resolve) => {
    const begin = (): void => {
      for (const sign of signs) removeEventListener(sign, begin, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
  })
}
