import type { BrowserContext, Locator, Page } from '@playwright/test'

/** Does something after which this browser opens its live connection, anew where it had one, and waits for that. */
export async function untilLive(browser: BrowserContext, act: () => Promise<unknown>): Promise<void> {
  const opened = browser.waitForEvent('response', (response) => new URL(response.url()).pathname === '/api/live')
  await Promise.all([opened, act()])
}

export const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

/**
 * Looks out for a toast, which is there for three seconds: to be called before whatever brings it, and waited for at
 * leisure.
 */
export function lookOut(page: Page, ...texts: readonly string[]): Promise<void> {
  const status = texts.reduce((locator, text) => locator.filter({ hasText: text }), page.getByRole('status'))
  const seen = status.waitFor()
  // Told to whoever waits for it.
  seen.catch(() => undefined)
  return seen
}
