import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

/**
 * A page on which every action is counted: a click and a filled field as one, a choice from a list as two, since
 * the list is opened first. The page itself stays out of reach, so that no action can be missed.
 */
export class CountedPage {
  readonly #page: Page
  readonly #actions: string[] = []

  constructor(page: Page) {
    this.#page = page
  }

  /** One line for each, in order. */
  get actions(): readonly string[] {
    return this.#actions
  }

  /** A tab may have a number after its name, as soon as it is known. */
  async click(role: 'link' | 'button' | 'tab', name: string): Promise<void> {
    const named = role === 'tab' ? { name: new RegExp(`^${name}( \\d+)?$`) } : { name, exact: true }
    await this.#clickOn(this.#page.getByRole(role, named).first(), name)
  }

  /** Clicks a choice that is shown as its words, beside a hidden radio button. */
  async clickWords(words: string): Promise<void> {
    await this.#clickOn(this.#page.getByText(words, { exact: true }), words)
  }

  /** Chooses from a list, with the pointer. */
  async choose(label: string, option: string): Promise<void> {
    await this.#clickOn(this.#field(label), label)
    await this.#clickOn(this.#page.getByRole('option').filter({ hasText: option }), option)
  }

  async fill(label: string, text: string): Promise<void> {
    this.#actions.push(`fill ${label}: ${text}`)
    await this.#field(label).fill(text)
  }

  /** Waits for words on the page, which is no action. */
  async sees(words: string): Promise<void> {
    await expect(this.#page.getByText(words).first()).toBeVisible()
  }

  async #clickOn(target: Locator, name: string): Promise<void> {
    this.#actions.push(`click ${name}`)
    await target.click()
  }

  #field(label: string): Locator {
    const isField = this.#page.locator('input:visible, textarea:visible, [contenteditable=true]:visible')
    return this.#page.getByLabel(label, { exact: true }).and(isField)
  }
}
