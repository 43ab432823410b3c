import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import type Axe from 'axe-core'
import { expect } from './site.ts'

/** The two ends of what a screen must bear. */
const ends = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 390 },
] as const

/** Puts the page into a language before it is first drawn, at one of the ends. */
export async function dress(page: Page, language: 'en' | 'fr'): Promise<void> {
  await putOn(page, ends[0])
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
}

/** A screen as it is opened, at both ends. */
export async function examine(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expectNothingGrave(page, path)
}

/**
 * What is on the screen now, at both ends, beginning with the one that it is at: so the screens of a journey are opened
 * at the one and at the other in turn. What must be there at both, such as a sheet, may be named; what closes when the
 * window changes is opened at each.
 */
export async function expectNothingGrave(
  page: Page,
  where: string,
  shown?: Locator | (() => Promise<void>),
): Promise<void> {
  const isWide = page.viewportSize()?.width === ends[0].width
  for (const end of isWide ? ends : ends.toReversed()) {
    await putOn(page, end)
    await expect(page.getByText(/^(Loading|Chargement)/)).toHaveCount(0)
    if (typeof shown === 'function') await shown()
    else if (shown) await expect(shown).toBeVisible()
    expect(await graveFaults(page), `${where}, ${end.scheme}, ${end.width} px`).toEqual([])
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(isTooWide, `${where} is wider than a window of ${end.width} px`).toBe(false)
  }
}

async function putOn(page: Page, { scheme, width }: (typeof ends)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 844 })
  // What depends on the width is drawn in the next frame, and measures itself in the one after.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Evaluated once in each document: it takes longer to load than most screens take to be examined. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function graveFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource}\n;0`)
  return page.evaluate(async () => {
    const axe = Reflect.get(window, 'axe') as typeof Axe
    // What is in order need not be described.
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return grave.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join(' ')}`)
  })
}
