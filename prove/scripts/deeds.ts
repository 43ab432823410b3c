import type { Page } from '@playwright/test'
import { payloads } from '../../e2e/payloads.ts'

/** What is only to be seen after a press: more of a line, a sheet, a verdict, a search. True when something was pressed. */
export async function deeds(page: Page, path: string, look: () => Promise<void>): Promise<boolean> {
  const summaries = (await page.locator('summary:visible').all()).slice(0, 3)
  for (const summary of summaries) await summary.click()
  if (/^\/challenges\/[0-9a-f-]{36}$/.test(path)) return tryFlag(page)
  if (/^\/admin\/challenges\/[0-9a-f-]{36}$/.test(path)) return openSheets(page, look)
  if (path.endsWith('/ceremony')) return pressIfThere(page, /^Reveal all$/)
  if (path === '/admin/dashboard') return searchEverything(page)
  return summaries.length > 0
}

async function pressIfThere(page: Page, name: RegExp): Promise<boolean> {
  const button = page.getByRole('button', { name }).first()
  if (!(await button.isVisible())) return false
  await button.click()
  return true
}

/** A wrong answer is shown again beside its verdict. */
async function tryFlag(page: Page): Promise<boolean> {
  await pressIfThere(page, /^Show it, free of charge$/)
  const box = page.getByLabel('Flag', { exact: true })
  if (!(await box.isVisible())) return true
  await box.fill(payloads[2] ?? '')
  await page.keyboard.press('Enter')
  return true
}

async function openSheets(page: Page, look: () => Promise<void>): Promise<boolean> {
  for (const sheet of [/^Files/, /^Hints/]) {
    if (!(await pressIfThere(page, sheet))) continue
    await page.getByRole('dialog').waitFor()
    await look()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  return false
}

async function searchEverything(page: Page): Promise<boolean> {
  await page.keyboard.press('Control+k')
  const box = page.getByLabel('Search screens, users, challenges, events')
  await box.waitFor()
  await box.fill('onerror')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  return true
}
