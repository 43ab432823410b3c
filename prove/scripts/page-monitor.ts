import type { Page } from '@playwright/test'
import { injectedIn } from './injected.ts'

export interface Sighting {
  where: string
  what: string
}

/**
 * Observes a page: dialogs, scripts that ran, violations of the content security policy, requests to other hosts, and
 * injected elements.
 */
export class PageMonitor {
  readonly #page: Page
  readonly #host: string
  readonly sightings: Sighting[] = []
  #where = ''
  readonly #pending = new Set<object>()

  private constructor(page: Page, host: string) {
    this.#page = page
    this.#host = host
  }

  static async over(page: Page, url: string): Promise<PageMonitor> {
    const monitor = new PageMonitor(page, new URL(url).host)
    page.on('dialog', (dialog) => {
      monitor.#record(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('popup', (popup) => monitor.#record(`a window: ${popup.url()}`))
    page.on('console', (message) => {
      if (/content security policy|violates|blocked/i.test(message.text()))
        monitor.#record(`the console: ${message.text()}`)
    })
    page.on('pageerror', (error) => monitor.#record(`an error: ${String(error)}`))
    page.on('request', (request) => monitor.#track(request))
    page.on('requestfinished', (request) => monitor.#pending.delete(request))
    page.on('requestfailed', (request) => monitor.#pending.delete(request))
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`)
      }),
    )
    return monitor
  }

  /** Sets the address for the sightings that follow. */
  at(where: string): void {
    this.#where = where
  }

  /** Whether no request of the screen is pending. */
  get isQuiet(): boolean {
    return this.#pending.size === 0
  }

  /** Records everything injected into the current page. */
  async inspect(): Promise<void> {
    for (const what of await this.#page.evaluate(injectedIn)) this.#record(what)
  }

  #track(request: { url: () => string }): void {
    const { protocol, host, pathname } = new URL(request.url())
    if (/^https?:$/.test(protocol) && host !== this.#host) this.#record(`a request to ${host}`)
    // The live channel stays open by design.
    if (pathname.startsWith('/api/') && pathname !== '/api/live') this.#pending.add(request)
  }

  #record(what: string): void {
    this.sightings.push({ where: this.#where, what })
  }
}
