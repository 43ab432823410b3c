import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import type Axe from 'axe-core'
import { expect } from './site.ts'

/** The two appearances in which every screen is checked. */
const appearances = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 390 },
] as const

/** Sets the language before the first page is loaded, and the first appearance. */
export async function prepareScreen(page: Page, language: 'en' | 'fr'): Promise<void> {
  await applyAppearance(page, appearances[0])
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
}

/** Opens a screen and checks it in both appearances. */
export async function checkScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expectAccessible(page, path)
}

/**
 * Expects no serious accessibility violation and no horizontal scrolling on the current screen, in both appearances. It
 * begins with the present one, so that a journey opens its screens in alternating appearances. `shown` is what must be
 * visible in both, such as a sheet, or a function that opens again what closes when the window is resized.
 */
export async function expectAccessible(
  page: Page,
  where: string,
  shown?: Locator | (() => Promise<void>),
): Promise<void> {
  const isWide = page.viewportSize()?.width === appearances[0].width
  for (const appearance of isWide ? appearances : appearances.toReversed()) {
    await applyAppearance(page, appearance)
    await expect(page.getByText(/^(Loading|Chargement)/)).toHaveCount(0)
    if (typeof shown === 'function') await shown()
    else if (shown) await expect(shown).toBeVisible()
    // Some components place their marks a few frames after they appear.
    const message = `${where}, ${appearance.scheme}, ${appearance.width} px`
    await expect.poll(() => findViolations(page), { message, timeout: 30_000 }).toEqual([])
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(isTooWide, `${where} is wider than a window of ${appearance.width} px`).toBe(false)
  }
}

export interface Sheet {
  width: number
  height: number
}

/** The sheets of paper that a print of the page takes, in points: in the size that the page asks for, or fitted to another. */
export async function printedSheets(page: Page, format?: 'Letter'): Promise<Sheet[]> {
  const pdf = (await page.pdf(format === undefined ? { preferCSSPageSize: true } : { format })).toString('latin1')
  return Array.from(pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), ([, width, height]) => ({
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  }))
}

async function applyAppearance(page: Page, { scheme, width }: (typeof appearances)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 844 })
  // Components that depend on the width are drawn in the next frame and measured in the one after.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Evaluated once per document because loading it takes longer than checking most screens. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The slow rules of those whose violations are moderate or minor, which no check reports. */
const unreported = ['aria-allowed-role', 'heading-order', 'landmark-unique', 'region', 'scope-attr-valid', 'skip-link']

async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource}\n;0`)
  return page.evaluate(async (ids) => {
    const axe = Reflect.get(window, 'axe') as typeof Axe
    const rules = Object.fromEntries(ids.map((id) => [id, { enabled: false }]))
    // Without the descriptions of passed rules the run is faster.
    const { violations } = await axe.run(document, { resultTypes: ['violations'], rules })
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return serious.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join(' ')}`)
  }, unreported)
}
