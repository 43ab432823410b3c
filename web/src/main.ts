import { firstUse } from '#lib/browser/first-use.ts'
import { recordEarlyInput } from '#lib/forms/early-input.ts'

// Zod would try to compile its checks with `eval`, which the policy forbids and the browser reports as an attack.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

async function main(): Promise<void> {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the app.')
  const isDrawn = place.hasChildNodes() && document.documentElement.dataset['prerender'] !== 'stale'
  if (isDrawn) {
    recordEarlyInput()
    // A page that can be read is shown first, and the app behind it is loaded when somebody begins to use it.
    await Promise.all([firstPaint(), firstUse()])
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="after-paint"]')) link.rel = 'modulepreload'
  const { start } = await import('./start.tsx')
  await start(place, isDrawn)
}

/** After the frame that shows the page; a page in the background has no frames and does not wait for one. */
async function firstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

void main()
