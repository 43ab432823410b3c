import type { Page } from '@playwright/test'
import { payloads } from '../../e2e/payloads.ts'

/** What is only to be seen after a press: more of an entry, a sheet, a verdict, a search. Absent ones are passed by. */
export async function deeds(page: Page, path: string, look: () => Promise<void>): Promise<void> {
  for (const summary of (await page.locator('summary:visible').all()).slice(0, 3)) await summary.click()
  if (/^\/challenges\/[0-9a-f-]{36}$/.test(path)) await tryFlag(page)
  if (/^\/admin\/challenges\/[0-9a-f-]{36}$/.test(path)) await openSheets(page, look)
  if (path.endsWith('/ceremony')) await pressIfThere(page, /^Reveal all$/)
  if (path === '/admin/dashboard') await searchEverything(page)
}

async function pressIfThere(page: Page, name: RegExp): Promise<boolean> {
  const button = page.getByRole('button', { name }).first()
  if (!(await button.isVisible())) return false
  await button.click()
  return true
}

/** A wrong answer is shown again beside its verdict. */
async function tryFlag(page: Page): Promise<void> {
  await pressIfThere(page, /^Show it, free of charge$/)
  const box = page.getByLabel('Flag', { exact: true })
  if (!(await box.isVisible())) return
  await box.fill(payloads[2] ?? '')
  await page.keyboard.press('Enter')
}

async function openSheets(page: Page, look: () => Promise<void>): Promise<void> {
  for (const sheet of [/^Files/, /^Hints/]) {
    if (!(await pressIfThere(page, sheet))) continue
    await page.getByRole('dialog').waitFor()
    await look()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
}

async function searchEverything(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  const box = page.getByLabel('Search screens, users, challenges, events')
  await box.waitFor()
  await box.fill('onerror')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
}
