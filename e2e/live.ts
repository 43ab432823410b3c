import type { BrowserContext, Locator, Page } from '@playwright/test'

/** Does something after which this browser opens its live connection, anew where it had one, and waits for that. */
export async function untilLive(browser: BrowserContext, act: () => Promise<unknown>): Promise<void> {
  const opened = browser.waitForEvent('response', (response) => new URL(response.url()).pathname === '/api/live')
  await Promise.all([opened, act()])
}

export const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

/** Only to end what hangs. */
const longestWaitMs = 120_000

/**
 * Looks out for a toast with these words at every frame of the page: it is there for three seconds, in which a busy
 * machine may not get round to asking from outside. One that others bring is looked out for before they do.
 */
export function lookOut(page: Page, ...words: readonly string[]): Promise<void> {
  const seen = page.waitForFunction(isSaid, words, { timeout: longestWaitMs }).then(() => undefined)
  // Told to whoever waits for it.
  seen.catch(() => undefined)
  return seen
}

/** Runs in the page. What kind of toast it is tells it from whatever else is said to who listens. */
function isSaid(words: readonly string[]): boolean {
  const said = [...document.querySelectorAll('[role="status"][data-kind], [role="alert"][data-kind]')]
  return said.some((one) => words.every((word) => one.textContent?.includes(word)))
}
