import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** The two ends of what a screen must bear: both schemes, both languages, wide and narrow. */
export const looks = [
  { scheme: 'light', language: 'en', width: 1440 },
  { scheme: 'dark', language: 'fr', width: 390 },
] as const

type Look = (typeof looks)[number]

/** Puts the page into a look before it is first drawn. */
export async function dress(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width: look.width, height: 844 })
  await page.addInitScript((language) => localStorage.setItem('language', language), look.language)
}

export async function examine(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect(page.getByText(/^(Loading|Chargement)/)).toHaveCount(0)
  await expectNothingGrave(page, path)
}

export async function expectNothingGrave(page: Page, where: string): Promise<void> {
  // We have no frames of others, for which it would open a page beside each that it examines; and what is in order need
  // not be described.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${where}: ${id} ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}
