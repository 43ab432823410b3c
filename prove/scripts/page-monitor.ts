import type { Page } from '@playwright/test'
import { plantedIn } from './injected.ts'

export interface Sighting {
  where: string
  what: string
}

/**
 * Looks at a page from outside and from inside: whether anything asks, runs, breaks the content policy, comes from another
 * host, or stands in the page as more than text.
 */
export class Watch {
  readonly #page: Page
  readonly #host: string
  readonly sightings: Sighting[] = []
  #where = ''
  readonly #waiting = new Set<object>()

  private constructor(page: Page, host: string) {
    this.#page = page
    this.#host = host
  }

  static async over(page: Page, url: string): Promise<Watch> {
    const watch = new Watch(page, new URL(url).host)
    page.on('dialog', (dialog) => {
      watch.#note(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('popup', (popup) => watch.#note(`a window: ${popup.url()}`))
    page.on('console', (message) => {
      if (/content security policy|violates|blocked/i.test(message.text()))
        watch.#note(`the console: ${message.text()}`)
    })
    page.on('pageerror', (error) => watch.#note(`an error: ${String(error)}`))
    page.on('request', (request) => watch.#look(request))
    page.on('requestfinished', (request) => watch.#waiting.delete(request))
    page.on('requestfailed', (request) => watch.#waiting.delete(request))
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`)
      }),
    )
    return watch
  }

  /** Whatever is seen from now on is seen there. */
  at(where: string): void {
    this.#where = where
  }

  /** Nothing of what the screen shows is still on its way. */
  get isQuiet(): boolean {
    return this.#waiting.size === 0
  }

  /** Looks at what stands in the page now. */
  async look(): Promise<void> {
    for (const what of await this.#page.evaluate(plantedIn)) this.#note(what)
  }

  #look(request: { url: () => string }): void {
    const { protocol, host, pathname } = new URL(request.url())
    if (/^https?:$/.test(protocol) && host !== this.#host) this.#note(`a request to ${host}`)
    // The live channel stays open by design.
    if (pathname.startsWith('/api/') && pathname !== '/api/live') this.#waiting.add(request)
  }

  #note(what: string): void {
    this.sightings.push({ where: this.#where, what })
  }
}
