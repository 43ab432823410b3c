import type { BrowserContext, Locator, Page } from '@playwright/test'

/** Performs an action that makes this browser open its live connection (again), and waits until it is open. */
export async function waitUntilLive(browser: BrowserContext, act: () => Promise<unknown>): Promise<void> {
  const opened = browser.waitForEvent('response', (response) => new URL(response.url()).pathname === '/api/live')
  await Promise.all([opened, act()])
}

export const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

/** Only ends a test that hangs. */
const maxWaitMs = 120_000

/**
 * Waits for a toast with these words. The check runs in the page at every frame because a toast lasts three seconds,
 * which a busy machine may miss from outside. When another browser causes the toast, call this before it acts.
 */
export function waitForToast(page: Page, ...words: readonly string[]): Promise<void> {
  const seen = page.waitForFunction(isToastShown, words, { timeout: maxWaitMs }).then(() => undefined)
  // The caller may await it much later: until then a rejection must not count as unhandled.
  seen.catch(() => undefined)
  return seen
}

/** Runs in the page. Only toasts have `data-kind`; other live regions for screen readers do not. */
function isToastShown(words: readonly string[]): boolean {
  const toasts = [...document.querySelectorAll('[role="status"][data-kind], [role="alert"][data-kind]')]
  return toasts.some((shown) => words.every((word) => shown.textContent?.includes(word)))
}
